/** The running version and the tag of the build. */
export const VERSI = '3.5.0'
export const TANDA_RILIS = 'NEW RELEASE'
