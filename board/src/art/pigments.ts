/** Written by `make types` from src/alidade/palette.py. */
export const PIGMENTS = {
  light: {
    paper: "#f3e8cf",
    forest: "#2e5c2d",
    village: "#e98873",
    farm: "#e9be5d",
    water: "#99cfeb",
    monster: "#4c3564",
    hero: "#9c6400",
    mountain: "#8a8895",
    wasteland: "#331115",
  },
  dark: {
    paper: "#16263a",
    forest: "#096c58",
    village: "#b87347",
    farm: "#e4bd65",
    water: "#6daed3",
    monster: "#744b8f",
    hero: "#fff6c7",
    mountain: "#a1a49e",
    wasteland: "#542617",
  },
} as const;
