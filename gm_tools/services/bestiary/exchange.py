"""Import and export of creatures as portable files, alone or in packs."""

from dataclasses import dataclass
from itertools import chain

from gm_tools.services.actor import Actor
from gm_tools.services.bestiary.creatures import Bestiary
from gm_tools.services.file_names import file_name
from gm_tools.services.importing import NamedFile, ReadFile, read_all, refused_all
from gm_tools.viskara.creature.creature import Creature

MOST_CREATURES = 1000


@dataclass(frozen=True, slots=True)
class CreatureExchange:
    """Import and export of creatures."""

    bestiary: Bestiary
    read_file: ReadFile[tuple[Creature, ...]]

    def import_files(self, actor: Actor, files: tuple[NamedFile, ...]) -> tuple[str, ...]:
        """Import all creatures of all files, or none (ImportRefusedError); return their ids."""
        packs = read_all(files, self.read_file)
        found = tuple(chain.from_iterable(packs))
        if len(found) > MOST_CREATURES:
            words = f"{len(found)} creatures were sent; {MOST_CREATURES} can be imported at once."
            raise refused_all(words)
        return self.bestiary.create_all(actor, found)

    def export(self, actor: Actor, creatures: tuple[str, ...]) -> NamedFile:
        """Return a creature's file, or several creatures as a pack; printed ones too."""
        found = tuple(self.bestiary.get(actor, one).creature for one in creatures)
        name = found[0].name if len(found) == 1 else "creatures"
        return NamedFile(file_name(name, "toml"), self.bestiary.files.write(*found).encode())
