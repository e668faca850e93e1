import type pg from 'pg'

/**
 * Lets PostgreSQL count what its tables hold. Call it when a database was filled at once, as its
 * owner: until autovacuum comes by, a minute or more, it plans as if they were empty, and a report of
 * 0.05 s takes half a minute (docs/decisions/0429).
 */
export async function countTables(owner: pg.ClientBase): Promise<void> {
  await owner.query('ANALYZE')
}
