import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";

// Names without hashes: the bundle is committed, and the server's ETag tells a new one from an old one.
export default defineConfig({
  plugins: [svelte()],
  base: "./",
  build: {
    outDir: "../src/alidade/web",
    emptyOutDir: true,
    target: "es2022",
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    rollupOptions: {
      output: {
        entryFileNames: "assets/[name].js",
        chunkFileNames: ({ name, facadeModuleId }) =>
          `assets/${facadeModuleId?.includes("/i18n/") ? "game-" : ""}${name.replace(/[^a-z]/gi, "").toLowerCase()}.js`,
        assetFileNames: "assets/[name][extname]",
      },
    },
  },
  worker: { format: "es", rollupOptions: { output: { entryFileNames: "assets/[name].js" } } },
  server: { proxy: { "/api": { target: "http://127.0.0.1:8000", ws: true } } },
  test: { include: ["tests/**/*.test.ts"] },
});
