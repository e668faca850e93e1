import { AppError } from '../../../kernel/shared/errors.ts'
import { defineSession } from '../../../kernel/server/http/route.ts'
import { paraSystem, paraSystemKey } from '../contract.ts'

const salin = (v: string | number | boolean | readonly string[]) =>
  typeof v === 'object' ? [...v] : v

export const semuaPengaturan = defineSession(paraSystem, async ({ ctx }) =>
  Object.entries(ctx.modules)
    .map(([key, value]) => ({ key, value: salin(value) }))
    .sort((a, b) => (a.key < b.key ? -1 : 1)),
)

/** Throws `pengaturan.tidak_dikenal` (404) for a key that no shop has. */
export const satuPengaturan = defineSession(paraSystemKey, async ({ ctx, input }) => {
  const { key } = input
  const value = Object.hasOwn(ctx.modules, key) ? ctx.modules[key] : undefined
  if (value === undefined) {
    throw new AppError('pengaturan.tidak_dikenal', { status: 404, params: { key } })
  }
  return { key, value: salin(value) }
})
