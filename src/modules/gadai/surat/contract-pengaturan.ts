import { z } from 'zod'
import { defineCall } from '#kernel/shared/contract.ts'
import { zTeks } from '#kernel/shared/schema.ts'
import { MODE_HUTANG } from './rules.ts'

const LAYAR = '/setting-hutang'

const zIsi = {
  mode_gadai: z.enum(MODE_HUTANG),
  /** The shop's own licence, or that of the partner it lends for; printed on every ticket. */
  izin_gadai: zTeks(60).nullable(),
  mitra_gadai: zTeks(60).nullable(),
}

export const pengaturanHutang = defineCall({
  method: 'GET',
  path: 'hutang/pengaturan',
  input: z.strictObject({}),
  output: z.object({
    ...zIsi,
    versi: z.int(),
    /** Running tickets: while there are any, pawn cannot be switched off. */
    aktif: z.int(),
  }),
  policy: { screens: [LAYAR] },
  summary: 'Under which right the shop lends on pledges',
})

export const pengaturanHutangUbah = defineCall({
  method: 'PUT',
  path: 'hutang/pengaturan',
  input: z.strictObject({ ...zIsi, versi: z.int().min(0).max(2_000_000_000) }),
  output: pengaturanHutang.output,
  policy: { screens: [LAYAR] },
  summary: 'Switch pawn off or on, with the licence or the partner that it is done under',
})
