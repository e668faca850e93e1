import { fieldErrors } from '#kernel/shared/errors.ts'
import { Posting } from '#kernel/shared/posting.ts'
import { sql } from '#kernel/server/db/query.ts'
import type { Tx } from '#kernel/server/db/tx.ts'
import { type CommandHandler, defineCommand } from '#kernel/server/http/route.ts'
import { mutasiUangBank, mutasiUangCash } from '../../contract-transaksi.ts'
import {
  type SalahMutasi,
  SISI_CASH,
  periksaMutasiBank,
  periksaMutasiCash,
} from '../../rules-transaksi.ts'
import { salahIsian } from '../pilih-kas.ts'
import { pastikanUang } from '../uang-keluar.ts'
import { type Tempat, akunTempat, bacaKode, susunTransaksi } from './susun-transaksi.ts'
import { mutasiUangDokumen } from '../../dokumen.ts'

type Args = Parameters<CommandHandler<typeof mutasiUangBank>>[0]

/** Between two accounts of the shop. */
export const mutasiBank = defineCommand(mutasiUangBank, (args) =>
  mutasi(args, 'MUTASI_BANK', periksaMutasiBank(args.input)),
)

/** Between the drawer and an account of the shop. */
export const mutasiCash = defineCommand(mutasiUangCash, (args) =>
  mutasi(args, 'MUTASI_CASH', periksaMutasiCash(args.input)),
)

/**
 * Moves the shop's own money; nothing is earned and nothing is spent. Errors: 422 with the fields of
 * the sides, `kas.kategori_bukan_mutasi`, 409 `kas.tidak_cukup`.
 */
async function mutasi(
  { ctx, tx, input, tanggal }: Args,
  jenis: 'MUTASI_BANK' | 'MUTASI_CASH',
  salah: SalahMutasi,
) {
  if (Object.keys(salah).length > 0) throw fieldErrors(salah)
  const [kode, dari, ke] = await Promise.all([
    bacaKode(tx, input.kategori, 'kategori'),
    bacaSisi(tx, 'asal', input.asal, input.asal_rekening ?? '', ctx.sesi.laci),
    bacaSisi(tx, 'tujuan', input.tujuan, input.tujuan_rekening ?? '', ctx.sesi.laci),
  ])
  if (kode.kategori !== 'MUTASI') throw salahIsian('kategori', 'kas.kategori_bukan_mutasi')
  const jumlah_rp = input.jumlah
  await pastikanUang(tx, { akun: akunTempat(dari), jumlah_rp })
  const susunan = susunTransaksi(ctx, tanggal, {
    jenis,
    kode,
    dari,
    ke,
    jumlah_rp,
    nama: null,
    keterangan: input.keterangan,
    penyetuju: null,
  })
  return {
    ...susunan,
    dokumen: mutasiUangDokumen,
    buku: new Posting()
      .rp(akunTempat(dari), -jumlah_rp, rincian(dari))
      .rp(akunTempat(ke), jumlah_rp, rincian(ke))
      .lines(),
  }
}

/** An account's own money moving is no payment that the bank's papers are counted against. */
const rincian = (t: Tempat) => ('laci' in t ? 'CASH' : 'MUTASI')

/** A side of a mutation; an account has to be one of the bank that was chosen. */
async function bacaSisi(
  tx: Tx,
  sisi: 'asal' | 'tujuan',
  kode_bank: string,
  no_rekening: string,
  laci: string,
): Promise<Tempat> {
  if (kode_bank === SISI_CASH) return { laci }
  const row = await tx.maybe(sql`
    select 1 from public.rekening
    where kode_toko = ${tx.kode_toko} and no_rekening = ${no_rekening}
      and kode_bank = ${kode_bank} for key share`)
  if (row) return { no_rekening }
  throw salahIsian(`${sisi}_rekening`, 'pembayaran.rekening_tidak_ada', { no_rekening })
}
