/** The styles of what pages without signing in show; see `openStyles` of `web/open-styles.ts`. */
declare module 'virtual:open-styles'
