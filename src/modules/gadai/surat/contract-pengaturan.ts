import { z } from '#kernel/shared/z.ts'
import { defineCall } from '#kernel/shared/contract.ts'
import { zTanggal, zTeks } from '#kernel/shared/schema.ts'
import { MODE_HUTANG } from './rules.ts'

const LAYAR = '/setting-hutang'

const zIsi = {
  mode_gadai: z.enum(MODE_HUTANG),
  /** The shop's own licence, or that of the partner it lends for; printed on every ticket. */
  izin_gadai: zTeks(60).nullable(),
  mitra_gadai: zTeks(60).nullable(),
  /** Day of that licence, and who supervises its holder; printed where there is a number. */
  tgl_izin_gadai: zTanggal.nullish(),
  pengawas_gadai: zTeks(60).nullish(),
}

export const pengaturanHutang = defineCall({
  method: 'GET',
  path: 'hutang/pengaturan',
  input: z.strictObject({}),
  output: z.object({
    ...zIsi,
    tgl_izin_gadai: z.string().nullable(),
    pengawas_gadai: z.string().nullable(),
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
