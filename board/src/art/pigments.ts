/** Written by `make types` from src/alidade/palette.py. */
export const PIGMENTS = {
  light: {
    paper: "#f3e8cf",
    forest: "#2a5a2e",
    village: "#de876a",
    farm: "#e8bf5b",
    water: "#99caeb",
    monster: "#4d3562",
    hero: "#8e6a0c",
    mountain: "#8d8896",
    wasteland: "#2c0908",
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
