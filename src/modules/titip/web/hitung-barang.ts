import { dariGram } from '../../../kernel/shared/berat.ts'
import { nilaiOngkos } from '../../barang/rules.ts'
import type { BarangHarga } from '../../penjualan/rules.ts'
import type { SiapDiambil } from '../contract.ts'

type Wire = Pick<
  SiapDiambil,
  | 'kode_dept'
  | 'berat_bandrol'
  | 'harga_per_gram'
  | 'harga_bandrol'
  | 'ongkos_cara'
  | 'ongkos_nilai'
  | 'faktur_pajak'
>

/** A piece of the wire as the rules of the price see it. */
export function untukHarga(b: Wire): BarangHarga {
  return {
    kode_dept: b.kode_dept,
    berat_bandrol_mg: dariGram(b.berat_bandrol),
    harga_per_gram_rp: b.harga_per_gram,
    harga_bandrol_rp: b.harga_bandrol,
    ongkos_cara: b.ongkos_cara,
    ongkos_nilai: nilaiOngkos(b.ongkos_cara, b.ongkos_nilai),
    faktur_pajak: b.faktur_pajak,
  }
}
