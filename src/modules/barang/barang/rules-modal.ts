import type { Level } from '#kernel/shared/gates.ts'

/** Who is told what goods cost the shop, and what it earns by them; a cashier is not. */
export const LEVEL_MODAL: readonly Level[] = ['SPV', 'OWN', 'SU', 'MU']
