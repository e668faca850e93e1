import { z } from '#kernel/shared/z.ts'
import { defineCall } from '#kernel/shared/contract.ts'
import { zNomor } from '#kernel/shared/schema.ts'
import { GRAFIK_HUTANG, LANGKAH, TOLAK_PENGINGAT, URUT_RISIKO } from './rules.ts'

const policy = { screens: ['/analisa-hutang'] } as const
const policyPusat = { screens: ['/analisa-hutang', '/dashboardPusat'] } as const

const zSurat = {
  no_faktur_hutang: z.string(),
  nama_customer: z.string(),
  no_hp: z.string().nullable(),
  jatuh_tempo: z.string(),
  sisa_pokok: z.int(),
  bunga_rp: z.int(),
  denda_rp: z.int(),
  total_tebus: z.int(),
}

const zRisiko = z.object({
  ...zSurat,
  tgl_hutang: z.string(),
  /** What the pieces are worth today, and what is owed on that in percent; null without a price. */
  nilai_kini: z.int(),
  ltv: z.number().nullable(),
  tenggelam: z.boolean(),
  bunga_lebih: z.boolean(),
  langkah: z.enum(LANGKAH),
})
export type SuratRisiko = z.output<typeof zRisiko>

/** Every active ticket against today's gold price: the sums of all, and the worst in order. */
export const hutangRisiko = defineCall({
  method: 'GET',
  path: 'hutang/risiko',
  policy,
  summary: 'Loan to value of all active tickets today, the riskiest first, with the next step',
  input: z.strictObject({
    urut: z.enum(URUT_RISIKO).default('LTV'),
    langkah: z.enum(LANGKAH).optional(),
    limit: z.coerce.number().int().min(1).max(200).default(50),
  }),
  output: z.object({
    tanggal: z.string(),
    jumlah: z.int(),
    sisa_pokok: z.int(),
    bunga_rp: z.int(),
    denda_rp: z.int(),
    nilai_kini: z.int(),
    ltv: z.number().nullable(),
    /** Tickets that owe more than they are worth, and by how much together. */
    tenggelam: z.int(),
    tenggelam_rp: z.int(),
    bunga_lebih: z.int(),
    langkah: z.array(z.object({ langkah: z.enum(LANGKAH), jumlah: z.int(), sisa_pokok: z.int() })),
    rows: z.array(zRisiko),
  }),
})

/** The book in classes: by age of the loan, by due date, by purity. */
export const hutangGrafik = defineCall({
  method: 'GET',
  path: 'hutang/grafik',
  policy,
  summary: 'Active tickets by age, due date or purity',
  input: z.strictObject({ menurut: z.enum(GRAFIK_HUTANG).default('UMUR') }),
  output: z.object({
    labels: z.array(z.string()),
    series: z.array(z.object({ name: z.string(), data: z.array(z.number()) })),
    /** `nilai_rp`: principal owed; by purity what the pieces were valued at. */
    rows: z.array(
      z.object({ kelas: z.string(), jumlah: z.int(), berat: z.number(), nilai_rp: z.int() }),
    ),
  }),
})

/** One shop's book in a line; the central office asks every branch. */
export const hutangBuku = defineCall({
  method: 'GET',
  path: 'hutang/buku',
  policy: policyPusat,
  summary: 'Active tickets of the shop: how many, grams, principal, and what of it is overdue',
  input: z.strictObject({}),
  output: z.object({
    tanggal: z.string(),
    jumlah: z.int(),
    berat: z.number(),
    sisa_pokok: z.int(),
    lewat: z.int(),
    lewat_rp: z.int(),
  }),
})

export const hutangKalender = defineCall({
  method: 'GET',
  path: 'hutang/kalender',
  policy,
  summary: 'What falls due on each day of a month, and what is overdue today',
  input: z.strictObject({
    bulan: z
      .string()
      .regex(/^(19|20)\d\d-(0[1-9]|1[0-2])$/)
      .optional(),
  }),
  output: z.object({
    bulan: z.string(),
    hari: z.array(z.object({ tanggal: z.string(), jumlah: z.int(), sisa_pokok: z.int() })),
    lewat: z.object({ jumlah: z.int(), sisa_pokok: z.int() }),
  }),
})

const zPengingat = z.object({
  ...zSurat,
  /** Days until it is due. */
  sisa_hari: z.int(),
  /** When the customer was last reminded of this due date. */
  terakhir: z.string().nullable(),
  /** Why nobody may be reminded of it now; null when it can be sent. */
  alasan: z.enum(TOLAK_PENGINGAT).nullable(),
})
export type CalonPengingat = z.output<typeof zPengingat>

export const hutangPengingat = defineCall({
  method: 'GET',
  path: 'hutang/pengingat',
  policy,
  summary: 'Tickets that are due soon, with whether their customers may be reminded',
  input: z.strictObject({}),
  output: z.object({
    /** The shop sends reminders, and messages at all. */
    aktif: z.boolean(),
    hari: z.int(),
    /** How many may still be sent today. */
    sisa_kuota: z.int(),
    rows: z.array(zPengingat),
  }),
})

export const hutangPengingatKirim = defineCall({
  method: 'POST',
  path: 'hutang/pengingat',
  policy,
  summary:
    'Reminds customers of tickets that are due soon, by message; who has not agreed is left out',
  input: z.strictObject({ no_faktur_hutang: z.array(zNomor).min(1).max(100) }),
  output: z.object({
    terkirim: z.int(),
    dilewati: z.array(z.object({ no_faktur_hutang: z.string(), alasan: z.enum(TOLAK_PENGINGAT) })),
  }),
})
