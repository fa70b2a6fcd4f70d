const NO_BREAK_SPACES = /[\u00A0\u202F]/g

/** For text that is stored: how it breaks is a matter of where it is shown. */
export const plainSpaces = (text: string) => text.replaceAll(NO_BREAK_SPACES, ' ')
