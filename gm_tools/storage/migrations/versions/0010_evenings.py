"""Evenings, whose seats outlive a game.

A game that phones had joined becomes an evening of its own, under the same id: the phones' cookies
and the open code go on.

Revision ID: 0010
Revises: 0009
"""

import sqlalchemy as sa
from alembic import op

revision = "0010"
down_revision = "0009"
branch_labels = None
depends_on = None

TIME = sa.DateTime(timezone=True)
GAME = sa.table(
    "game",
    sa.column("id", sa.String),
    sa.column("owner_id", sa.String),
    sa.column("campaign_id", sa.String),
    sa.column("name", sa.String),
    sa.column("status", sa.String),
    sa.column("join_code", sa.String),
    sa.column("join_until", TIME),
    sa.column("created_at", TIME),
    sa.column("updated_at", TIME),
    sa.column("evening_id", sa.String),
)
OF_A_SEAT = ("name", "label", "offered", "who", "token_hash", "approved")
TIMES_OF_A_SEAT = ("created_at", "taken_at", "seen_at", "freed_at")
SEAT = sa.table(
    "seat",
    sa.column("game_id", sa.String),
    *(sa.column(name) for name in OF_A_SEAT if name not in {"offered", "approved"}),
    sa.column("offered", sa.Boolean),
    sa.column("approved", sa.Boolean),
    *(sa.column(name, TIME) for name in TIMES_OF_A_SEAT),
)


def upgrade() -> None:
    """Make the tables; move codes and seats of games that phones had joined."""
    connection = op.get_bind()
    games = connection.execute(sa.select(*GAME.c[:-1])).mappings().all()
    seats = connection.execute(sa.select(SEAT)).mappings().all()
    joined = {one["game_id"] for one in seats if one["token_hash"]}
    kept = [one for one in games if one["join_code"] or one["id"] in joined]
    _change_game()
    evening = _make_evening()
    op.drop_table("seat")
    seat, part = _make_seat(), _make_part()
    ids = {one["id"] for one in kept}
    op.bulk_insert(evening, [_evening_of(one) for one in kept])
    mine = [one for one in seats if one["game_id"] in ids]
    op.bulk_insert(seat, [_seat_of(one) for one in mine])
    op.bulk_insert(part, [_part_of(one) for one in mine if one["name"] != "table"])
    op.execute(sa.update(GAME).where(GAME.c.id.in_(ids)).values(evening_id=GAME.c.id))


def _evening_of(game: sa.RowMapping) -> dict[str, object]:
    is_over = game["status"] == "finished"
    same = ("id", "owner_id", "campaign_id", "name", "join_code", "join_until", "created_at")
    return {name: game[name] for name in same} | {
        "freely": False,
        "log": None,
        "stage": game["id"],
        "closed_at": game["updated_at"] if is_over else None,
    }


def _seat_of(seat: sa.RowMapping) -> dict[str, object]:
    held = {name: seat[name] for name in (*OF_A_SEAT, *TIMES_OF_A_SEAT)}
    return {"evening_id": seat["game_id"], "character": "", **held}


def _part_of(seat: sa.RowMapping) -> dict[str, object]:
    id, name = seat["game_id"], seat["name"]
    return {"game_id": id, "name": name, "evening_id": id, "seat": name}


def _change_game() -> None:
    with op.batch_alter_table("game") as game:
        game.drop_constraint("uq_game_join_code", type_="unique")
        game.drop_column("join_code")
        game.drop_column("join_until")
        game.add_column(sa.Column("evening_id", sa.String(length=22), nullable=True))
        game.create_index("ix_game_evening_id", ["evening_id"])


def _make_evening() -> sa.Table:
    found = op.create_table(
        "evening",
        sa.Column("id", sa.String(length=22), nullable=False),
        sa.Column("owner_id", sa.String(length=22), nullable=False),
        sa.Column("campaign_id", sa.String(length=22), nullable=True),
        sa.Column("name", sa.Text(), nullable=False),
        sa.Column("freely", sa.Boolean(), nullable=False),
        sa.Column("join_code", sa.String(length=16), nullable=True),
        sa.Column("join_until", TIME, nullable=True),
        sa.Column("log", sa.String(length=22), nullable=True),
        sa.Column("stage", sa.String(length=22), nullable=True),
        sa.Column("created_at", TIME, nullable=False),
        sa.Column("closed_at", TIME, nullable=True),
        sa.ForeignKeyConstraint(
            ["owner_id"], ["account.id"], name=op.f("fk_evening_owner_id_account")
        ),
        sa.ForeignKeyConstraint(
            ["campaign_id"], ["campaign.id"], name=op.f("fk_evening_campaign_id_campaign")
        ),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_evening")),
        sa.UniqueConstraint("join_code", name=op.f("uq_evening_join_code")),
    )
    op.create_index(op.f("ix_evening_campaign_id"), "evening", ["campaign_id"])
    with op.batch_alter_table("game") as game:
        game.create_foreign_key(
            op.f("fk_game_evening_id_evening"),
            "evening",
            ["evening_id"],
            ["id"],
            ondelete="SET NULL",
        )
    return found


def _make_seat() -> sa.Table:
    return op.create_table(
        "seat",
        sa.Column("evening_id", sa.String(length=22), nullable=False),
        sa.Column("name", sa.String(length=64), nullable=False),
        sa.Column("label", sa.Text(), nullable=False),
        sa.Column("character", sa.Text(), nullable=False),
        sa.Column("offered", sa.Boolean(), nullable=False),
        sa.Column("who", sa.Text(), nullable=False),
        sa.Column("token_hash", sa.String(length=64), nullable=True),
        sa.Column("approved", sa.Boolean(), nullable=False),
        sa.Column("created_at", TIME, nullable=False),
        *(sa.Column(name, TIME, nullable=True) for name in TIMES_OF_A_SEAT[1:]),
        sa.ForeignKeyConstraint(
            ["evening_id"],
            ["evening.id"],
            name=op.f("fk_seat_evening_id_evening"),
            ondelete="CASCADE",
        ),
        sa.PrimaryKeyConstraint("evening_id", "name", name=op.f("pk_seat")),
        sa.UniqueConstraint("token_hash", name=op.f("uq_seat_token_hash")),
    )


def _make_part() -> sa.Table:
    found = op.create_table(
        "part",
        sa.Column("game_id", sa.String(length=22), nullable=False),
        sa.Column("name", sa.String(length=64), nullable=False),
        sa.Column("evening_id", sa.String(length=22), nullable=False),
        sa.Column("seat", sa.String(length=64), nullable=False),
        sa.ForeignKeyConstraint(
            ["game_id"], ["game.id"], name=op.f("fk_part_game_id_game"), ondelete="CASCADE"
        ),
        sa.ForeignKeyConstraint(
            ["evening_id", "seat"],
            ["seat.evening_id", "seat.name"],
            name=op.f("fk_part_evening_id_seat"),
            ondelete="CASCADE",
        ),
        sa.PrimaryKeyConstraint("game_id", "name", name=op.f("pk_part")),
    )
    op.create_index("ix_part_evening_seat", "part", ["evening_id", "seat"])
    return found
