import { fieldErrors } from '#kernel/shared/errors.ts'
import { rapikanNoHp } from '#kernel/shared/phone.ts'
import { type RowValues, type TableWrite, NOMOR, insert } from '#kernel/server/command/posting.ts'
import {
  type BarangDitahan,
  type Orang,
  type Tempat,
  type UangMasuk,
  barisDitahan,
  tulisDitahan,
} from '#modules/loket/uang-muka/server/index.ts'
import { periksaPelanggan } from '#modules/pelanggan/member/rules.ts'
import type { cicilanCreate } from '../contract.ts'
import { type Kontrak, type SyaratCicilan, tempoBerikut } from '../rules.ts'
import { bacaCicilan } from './baca-cicilan.ts'

type Input = ReturnType<(typeof cicilanCreate)['input']['parse']>

/** What a contract knows of the customer and the guarantor beside the name. */
export interface OrangLain {
  readonly no_identitas: string | null
  readonly foto_identitas: string | null
  readonly alamat_customer: string | null
  readonly nama_penjamin: string | null
  readonly no_hp_penjamin: string | null
  readonly alamat_penjamin: string | null
}

/** Everything that has been decided about the contract, before it has its number. */
export interface KontrakDokumen {
  readonly input: Input
  readonly orang: Orang
  readonly lain: OrangLain
  readonly pieces: readonly BarangDitahan[]
  readonly syarat: SyaratCicilan
  readonly kontrak: Kontrak
  readonly uang: UangMasuk
  readonly tempat: Tempat
  readonly penyetuju: string | null
}

/** Throws 422 at a guarantor's phone that has too few digits, or that is nobody's. */
export function orangLain(input: Input): OrangLain {
  const isi = (nilai: string | null | undefined) => nilai?.trim() || null
  const nama_penjamin = isi(input.nama_penjamin)
  const hp = isi(input.no_hp_penjamin)
  if (hp !== null && nama_penjamin === null)
    throw fieldErrors({ nama_penjamin: { code: 'isian.wajib' } })
  const salah = hp === null ? undefined : periksaPelanggan({ nama_customer: '-', no_hp: hp }).no_hp
  if (salah) throw fieldErrors({ no_hp_penjamin: salah })
  return {
    no_identitas: isi(input.no_identitas),
    foto_identitas: isi(input.foto_identitas),
    alamat_customer: isi(input.alamat_customer),
    nama_penjamin,
    no_hp_penjamin: hp === null ? null : rapikanNoHp(hp),
    alamat_penjamin: isi(input.alamat_penjamin),
  }
}

/** Rows of the contract, its pieces and its schedule. */
export function barisTabel(d: KontrakDokumen): TableWrite[] {
  const { kode_toko, tanggal, waktu } = d.tempat
  const kunci = { kode_toko, no_cicilan: NOMOR } satisfies RowValues
  return [
    insert('cicilan', {
      ...kunci,
      tanggal,
      waktu,
      kode_sales: d.orang.kode_sales,
      dihitung: tanggal,
      ...kepala(d),
    }),
    insert(
      'cicilan_barang',
      d.pieces.map((piece, i) => ({ ...kunci, ...tulisDitahan(piece, i) })),
    ),
    insert(
      'cicilan_jadwal',
      d.kontrak.jadwal.map((a) => ({ ...kunci, ...a })),
    ),
  ]
}

function kepala({
  input,
  orang,
  lain,
  pieces,
  syarat,
  kontrak,
  tempat,
  penyetuju,
}: KontrakDokumen) {
  const { harga_rp, margin_rp, total_rp, dp_rp, bunga_efektif_bp } = kontrak
  return {
    kode_customer: orang.kode_customer,
    nama_customer: orang.nama_customer,
    no_hp: orang.no_hp,
    ...lain,
    kode_parameter: input.kode_parameter,
    ...syarat,
    jumlah_barang: pieces.length,
    berat_mg: pieces.reduce((n, p) => n + p.barang.berat_mg, 0),
    tempo: tempoBerikut(kontrak.jadwal, 0),
    harga_rp,
    margin_rp,
    total_rp,
    dp_rp,
    bunga_efektif_bp,
    keterangan: input.keterangan || null,
    penyetuju,
    laci: tempat.laci,
    input_by: tempat.user_id,
  }
}

/** The contract, as reading it back would answer; the kernel adds the number. */
export function jawab(d: KontrakDokumen) {
  const { piutang_rp, jadwal } = d.kontrak
  const cicilan = bacaCicilan.head({
    no_cicilan: '',
    tanggal: d.tempat.tanggal,
    waktu: d.tempat.waktu.toISOString(),
    status: 'AKTIF',
    kode_sales: d.orang.kode_sales,
    nama_sales: d.orang.nama_sales,
    ...kepala(d),
    piutang_rp,
    terbayar_rp: 0,
    rabat_rp: 0,
    sisa_bayar_rp: piutang_rp,
    denda_rp: 0,
    cetak: 0,
  })
  const items = d.pieces.map((piece, i) => bacaCicilan.line('items', barisDitahan(piece, i)))
  return {
    ...cicilan,
    items,
    jadwal: jadwal.map((a) => bacaCicilan.line('jadwal', { ...a })),
    kembali_rp: d.uang.kembali_rp,
  }
}
