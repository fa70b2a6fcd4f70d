/** In pixels. */
export const BREAKPOINTS = { sm: 576, md: 768, lg: 992, xl: 1200 } as const

/** Mantine's `xs`. */
export const OTHER_SM = 544

/** In em, so that a larger browser font gets the narrower layout. */
export const inEm = (pixels: number) => `${pixels / 16}em`
