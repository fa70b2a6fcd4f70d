/** Every Mantine dialog listens for Esc on the window, also one that lies covered; this mark on what has the focus makes it ignore the key. */
export const UNHEARD = { 'data-mantine-stop-propagation': 'true' } as const
