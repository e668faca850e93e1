import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

export default defineConfig({
  plugins: [react()],
  // Addresses relative to the document: one build serves any BASE_PATH.
  base: './',
  build: {
    outDir: 'dist/web',
    emptyOutDir: true,
    target: 'es2022',
    // Files below this size would be inlined into CSS and JavaScript: fonts never, icons are code.
    assetsInlineLimit: 0,
    reportCompressedSize: false,
  },
})
