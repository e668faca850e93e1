/** Where somebody wanted to go before the login stood in the way; kept in this tab only. */
export const TARGET = 'tujuan'
