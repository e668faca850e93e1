/** Address that a person wanted before the login; kept in this tab only. */
export const TARGET = 'tujuan'
