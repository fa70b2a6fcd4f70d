/** Spec §9, in pixels: the widths from which a wider layout holds. */
export const BREAKPOINTS = { sm: 576, md: 768, lg: 992, xl: 1200 } as const

/** The other `sm` that the specification gives (spec §9); it is Mantine's `xs` and nothing else. */
export const OTHER_SM = 544

/** A width as media queries have it: in em, so that a larger browser font gets the narrower layout. */
export const inEm = (pixels: number) => `${pixels / 16}em`
