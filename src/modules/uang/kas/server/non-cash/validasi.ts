import { AppError } from '#kernel/shared/errors.ts'
import { Posting } from '#kernel/shared/posting.ts'
import { akunKas } from '../../accounts.ts'
import { reverse } from '#kernel/server/ledger/reverse.ts'
import { NOMOR, insert } from '#kernel/server/command/posting.ts'
import { sql } from '#kernel/server/db/query.ts'
import type { Tx } from '#kernel/server/db/tx.ts'
import { holdToday } from '#kernel/server/document/hold-today.ts'
import { type CommandHandler, defineCommand } from '#kernel/server/http/route.ts'
import { batasAksi } from '#modules/orang/otorisasi/rules.ts'
import {
  tandaiBatal,
  pakaiOtorisasi,
  pelaku,
  setujuiBatal,
} from '#modules/orang/otorisasi/server/index.ts'
import { validasiCancel, validasiCreate } from '../../contract-non-cash.ts'
import { salahIsian } from '../pilih-kas.ts'
import { sisaKelompok } from './belum-validasi.ts'
import { bacaTransaksi } from '../transaksi/baca-transaksi.ts'
import { TOLAK_BATAL } from '../transaksi/batal-transaksi.ts'
import { bacaValidasi } from './daftar-validasi.ts'
import { validasiNonCashDokumen } from '../../dokumen.ts'

type Args = Parameters<CommandHandler<typeof validasiCreate>>[0]

/**
 * What the bank shows against what the ledger expects of one day, account and way of paying. The
 * difference is booked onto the account, so that the ledger holds what the bank holds. Errors: 409
 * `kas.validasi_berubah` when a payment or another validation came between, 422
 * `kas.validasi_nihil` when nothing is open, `kas.selisih_tanpa_keterangan`.
 */
export const simpanValidasi = defineCommand(validasiCreate, async (args) => {
  const { ctx, tx, input, tanggal, waktu } = args
  const { tgl_transaksi, no_rekening, metode, diterima_rp } = input
  await kunciRekening(tx, no_rekening)
  const seharusnya_rp = await sisaKelompok(tx, input)
  if (seharusnya_rp !== input.seharusnya_rp)
    throw new AppError('kas.validasi_berubah', { status: 409, params: { seharusnya_rp } })
  if (seharusnya_rp === 0) throw new AppError('kas.validasi_nihil')
  const selisih_rp = diterima_rp - seharusnya_rp
  if (selisih_rp !== 0 && !input.keterangan)
    throw salahIsian('keterangan', 'kas.selisih_tanpa_keterangan')
  const izin = await mintaIzin(args, seharusnya_rp)
  const isi = {
    tanggal,
    tgl_transaksi,
    no_rekening,
    metode,
    seharusnya_rp,
    diterima_rp,
    selisih_rp,
    keterangan: input.keterangan || null,
    user_id: ctx.sesi.user_id,
    penyetuju: izin?.penyetuju ?? null,
  }
  const jawaban = bacaValidasi.head({
    no_validasi: '',
    ...isi,
    waktu: waktu.toISOString(),
    status: 'VALID',
  })
  return {
    dokumen: validasiNonCashDokumen,
    tulis: [
      insert('validasi_non_cash', {
        kode_toko: tx.kode_toko,
        no_validasi: NOMOR,
        waktu,
        ...isi,
      }),
      ...(izin?.tulis ?? []),
    ],
    buku: new Posting()
      .rp(akunKas.bank(no_rekening), selisih_rp, 'SELISIH')
      .rp(akunKas.selisihEdc, -selisih_rp, metode)
      .lines(),
    audit: { aksi: 'kas.validasi', objek: NOMOR, sesudah: isi },
    kabar: { event: 'dokumen', data: { jenis: 'VN', tanggal } },
    jawaban,
  }
})

/** Of two people who confirm the same money the second waits and then sees that it is done. */
async function kunciRekening(tx: Tx, no_rekening: string): Promise<void> {
  const row = await tx.maybe(sql`
    select 1 from public.rekening
    where kode_toko = ${tx.kode_toko} and no_rekening = ${no_rekening} for no key update`)
  if (!row) throw salahIsian('no_rekening', 'pembayaran.rekening_tidak_ada', { no_rekening })
}

/** A difference beyond the shop's limit needs a second person; null without one. */
function mintaIzin({ ctx, tx, input, kunci }: Args, seharusnya_rp: number) {
  const jumlah_rp = Math.abs(input.diterima_rp - seharusnya_rp)
  if (jumlah_rp <= batasAksi('kas.selisih_non_cash', ctx.modules)) return null
  return pakaiOtorisasi(tx, {
    id_otorisasi: input.id_otorisasi,
    aksi: 'kas.selisih_non_cash',
    dokumen: input.no_draft ?? kunci,
    jumlah_rp,
    perubahan: [
      { nama: 'no_rekening', sebelum: null, sesudah: input.no_rekening },
      { nama: 'tgl_transaksi', sebelum: null, sesudah: input.tgl_transaksi },
      { nama: 'metode', sebelum: null, sesudah: input.metode },
      { nama: 'diterima_rp', sebelum: seharusnya_rp, sesudah: input.diterima_rp },
    ],
    ...pelaku(ctx, ctx.services.jam()),
  })
}

/** Takes a validation of the open day back: its difference goes, and the money is open again. */
export const batalValidasi = defineCommand(validasiCancel, async (a) => {
  const { tx, input, tanggal } = a
  const nomor = input.no_validasi
  const dokumen = validasiNonCashDokumen
  await holdToday(tx, { dokumen, missing: bacaTransaksi.missing }, nomor, tanggal, TOLAK_BATAL)
  const lama = await bacaValidasi.find(tx, { no_validasi: nomor })
  const { batal, tulis, audit } = await setujuiBatal(a, {
    aksi: 'kas.batal',
    nomor,
    jumlah_rp: Math.abs(lama?.diterima_rp ?? 0),
  })
  const [, buku] = await Promise.all([
    tx.run(tandaiBatal(tx, dokumen, batal)),
    reverse(tx, nomor, tanggal),
  ])
  return {
    nomor,
    tulis,
    buku,
    audit: { ...audit, aksi: 'kas.batal_validasi' },
    kabar: { event: 'dokumen', data: { jenis: 'VN', tanggal } },
    jawaban: { ...(await bacaValidasi.find(tx, { no_validasi: nomor })) },
  }
})
