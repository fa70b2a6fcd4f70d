/** Spec §9: a menu that opened under the mouse stays this long after the mouse has left it. */
export const MENU_CLOSE_DELAY_MS = 500
