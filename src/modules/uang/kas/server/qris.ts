import { randomUUID } from 'node:crypto'
import { cetakSlip, latarSlip } from '#modules/alat/nota/server/index.ts'
import { insert } from '#kernel/server/command/posting.ts'
import { sql } from '#kernel/server/db/query.ts'
import type { Tx } from '#kernel/server/db/tx.ts'
import {
  type Ctx,
  Download,
  defineCommand,
  defineFile,
  defineQuery,
} from '#kernel/server/http/route.ts'
import type { SlipContent, SlipContext, SlipDefinition } from '#kernel/server/slip/define-slip.ts'
import { AppError } from '#kernel/shared/errors.ts'
import { tulisRupiah } from '#kernel/shared/rupiah.ts'
import { qrisKode, qrisLembar, qrisTerima } from '../contract-qris.ts'
import { penerimaQris, qrisDenganJumlah } from '../rules-qris.ts'
import type { BayarDiminta } from './bayar.ts'
import { batasBerlaku } from './batas-aturan.ts'

interface Diminta {
  readonly no_rekening: string
  readonly jumlah_rp: number
}

/**
 * The code of an account with an amount. Throws 404 `data.tidak_ada`, 422 `qris.belum_ada` where the
 * account has none, what `periksaQris` says, or `qris.lewat_batas` with limit, day and source.
 */
async function buatKode(ctx: Ctx, tx: Tx, { no_rekening, jumlah_rp }: Diminta) {
  const [rekening, batas] = await Promise.all([
    tx.maybe(sql<{ qris: string | null }>`
      select qris from public.rekening
      where kode_toko = ${tx.kode_toko} and no_rekening = ${no_rekening}`),
    batasBerlaku(tx, 'QRIS_SEKALI', ctx.toko.tgl_system),
  ])
  if (!rekening)
    throw new AppError('data.tidak_ada', { status: 404, params: { kunci: no_rekening } })
  if (!rekening.qris) throw new AppError('qris.belum_ada', { params: { no_rekening } })
  if (batas?.jumlah_rp && jumlah_rp > batas.jumlah_rp) {
    const { jumlah_rp: batas_rp, berlaku: tanggal, sumber } = batas
    throw new AppError('qris.lewat_batas', { params: { jumlah_rp, batas_rp, tanggal, sumber } })
  }
  const hasil = qrisDenganJumlah(rekening.qris, jumlah_rp)
  if ('salah' in hasil) throw new AppError(hasil.salah, { params: { no_rekening } })
  return { no_rekening, jumlah_rp, isi: hasil.isi, ...penerimaQris(hasil.isi) }
}

export const kodeQris = defineQuery(qrisKode, async ({ ctx, tx, input }) => {
  const kode = await buatKode(ctx, tx, input)
  const { codePath, qrCode } = await import('#kernel/server/slip/barcode.ts')
  const bentuk = qrCode(kode.isi)
  return { ...kode, gambar: codePath(bentuk), lebar: bentuk.width }
})

/** Nobody tells the shop that money came in: what the cashier saw is kept with who and when. */
export const terimaQris = defineCommand(qrisTerima, async ({ ctx, tx, input, waktu }) => {
  const { isi, no_rekening, jumlah_rp } = await buatKode(ctx, tx, input)
  const id = randomUUID()
  const { user_id } = ctx.sesi
  const baris = { no_rekening, jumlah_rp, user_id, waktu }
  return {
    tulis: [insert('qris_terima', { kode_toko: tx.kode_toko, id, isi, ...baris, dipakai: null })],
    audit: { aksi: 'kas.qris_terima', objek: id, sesudah: { no_rekening, jumlah_rp } },
    jawaban: { id_qris: id, ...baris, waktu: waktu.toISOString() },
  }
})

/**
 * Takes the confirmations that payments name, each once, for its own account and amount. Throws 409
 * `qris.tidak_cocok` for one that is not there, was used, or is of another payment.
 */
export async function pakaiQris(tx: Tx, bayar: readonly BayarDiminta[]): Promise<void> {
  for (const b of bayar) {
    const { id_qris, no_rekening, jumlah_rp } = b
    if (!id_qris) continue
    const dipakai = await tx.run(sql`
      update public.qris_terima set dipakai = now()
      where kode_toko = ${tx.kode_toko} and id = ${id_qris}::uuid and dipakai is null
        and no_rekening = ${no_rekening ?? ''} and jumlah_rp = ${jumlah_rp}`)
    if (dipakai !== 1)
      throw new AppError('qris.tidak_cocok', { status: 409, params: { jumlah_rp } })
  }
}

/** The code on paper, before it is paid: for a counter without a screen for the customer. */
export const slipQris: SlipDefinition = {
  jenis: 'QRIS',
  duplikat: null,
  bagian: ['syarat'],
  contoh: (latar) => isiLembar({ ...CONTOH, jumlah_rp: 1_250_500 }, latar),
}

const CONTOH = { isi: '00020101021253033605406125050', nama: 'TOKO EMAS', kota: 'MALANG' }

const isiLembar = (
  k: Pick<Awaited<ReturnType<typeof buatKode>>, 'isi' | 'nama' | 'kota' | 'jumlah_rp'>,
  { t }: SlipContext,
): SlipContent => ({
  judul: t('nota.jenis.qris'),
  kepala: [
    { label: t('qris.penerima'), nilai: k.nama },
    { label: t('label.kota'), nilai: k.kota },
  ],
  barang: [],
  jumlah: [{ label: t('nota.slip.total'), nilai: tulisRupiah(k.jumlah_rp), tebal: true }],
  kode: { isi: k.isi, teks: 'QRIS' },
  catatan: [{ teks: t('qris.slip_cara'), bagian: 'syarat' }],
})

export const lembarQris = defineFile(qrisLembar, async ({ ctx, tx, input }) => {
  const kode = await buatKode(ctx, tx, input)
  const body = await cetakSlip({ ctx, tx, jenis: 'QRIS', isi: isiLembar(kode, latarSlip(ctx)) })
  const name = `QRIS ${kode.jumlah_rp}.pdf`
  return new Download({ name, type: 'application/pdf', inline: true, body })
})
