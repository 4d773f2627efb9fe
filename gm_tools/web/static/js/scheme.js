// Light or dark follows the system; Bootstrap wants to be told by an attribute.
(() => {
  const dark = matchMedia("(prefers-color-scheme: dark)");
  const follow = () => {
    document.documentElement.dataset.bsTheme = dark.matches ? "dark" : "light";
  };
  dark.addEventListener("change", follow);
  follow();
})();
