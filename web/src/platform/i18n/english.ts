/**
 * Fetches the English texts of the whole program, which the build keeps out of what every page loads; while developing they are there
 * already. Who cannot fetch them reads on in Czech.
 */
export const loadEnglish = (): Promise<unknown> => import('virtual:english')
