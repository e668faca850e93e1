import { vi } from 'vitest'
import type { TestDatabase } from './database.ts'

const WAIT = 20_000

/**
 * Keeps the job queue of a server on this database from beginning anything, and waits until what it
 * had begun is done: a test then does the queue's work itself, and nobody does it beside.
 */
export async function withoutQueue(database: TestDatabase): Promise<void> {
  const holds = async (condition: string) =>
    (await database.query(`SELECT 1 WHERE ${condition}`)).length > 0
  await vi.waitUntil(() => holds(`to_regclass('graphile_worker._private_jobs') IS NOT NULL`), WAIT)
  await database.query(`CREATE FUNCTION public.uji_diam() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER AS $$ BEGIN RETURN NULL; END $$`)
  await database.query(`CREATE TRIGGER uji_diam BEFORE INSERT ON graphile_worker._private_jobs
    FOR EACH ROW EXECUTE FUNCTION public.uji_diam()`)
  const idle = 'NOT EXISTS (SELECT 1 FROM graphile_worker._private_jobs WHERE run_at <= now())'
  await vi.waitUntil(() => holds(idle), WAIT)
}
