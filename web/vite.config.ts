import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

export default defineConfig({
  plugins: [react()],
  build: { target: 'es2022', sourcemap: false, assetsInlineLimit: 0 },
  server: { port: 5173, proxy: { '/backend/api': 'http://127.0.0.1:3000' } },
})
