import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { precompress } from './precompress.ts'

export default defineConfig({
  plugins: [react(), tailwindcss(), precompress()],
  build: {
    target: 'es2023',
    // A strict policy allows no inline script, and no data: address either.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    sourcemap: false,
    // The map is one library of a megabyte, loaded only where a map is shown: to be warned of it at every build helps nobody.
    chunkSizeWarningLimit: 1200,
    rolldownOptions: {
      output: {
        codeSplitting: {
          // What every page needs comes in two files rather than in fifty: a request costs more than the bytes it saves.
          groups: [
            {
              name: 'framework',
              test: /node_modules[\\/](?:(?:react|react-dom|scheduler)[\\/]|@tanstack[\\/](?!react-virtual|virtual-core))/,
              priority: 2,
            },
            {
              name: 'ui',
              test: /node_modules[\\/](?:lucide-react|radix-ui|@radix-ui|@floating-ui|aria-hidden|react-remove-scroll|sonner|clsx|tailwind-merge|@tanstack)|packages[\\/](?:ui[\\/]src[\\/](?:primitives|data|loading)(?!.*markdown-body)|protocol|client[\\/]src[\\/](?!streams)|card)/,
              priority: 1,
            },
            // The card and what it is made of: for the chat, the inbox and the settings alike.
            { name: 'card', test: /packages[\\/]ui[\\/]src[\\/]card/, priority: 1 },
          ],
        },
      },
    },
  },
  server: {
    port: 4311,
    proxy: { '/api': { target: 'http://127.0.0.1:4310', changeOrigin: false } },
  },
})
