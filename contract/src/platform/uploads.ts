/** No endpoint takes a larger file; the check of the scanner sends as much. */
export const LARGEST_FILE_BYTES = 10 * 1024 * 1024
