/** Mantine dialogs listen for Esc on the window even when covered; this attribute makes them ignore the key. */
export const UNHEARD = { 'data-mantine-stop-propagation': 'true' } as const
