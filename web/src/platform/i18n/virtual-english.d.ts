/** Made by `vite.config.ts`: registers the English texts of every feature. */
declare module 'virtual:english'
