import { useTexts } from '#kernel/web/i18n.ts'
import { Tag } from '#kernel/web/ui/parts.tsx'
import type { AlamatBarang, HasilBarang } from '../contract.ts'
import type { JenisOpname } from './jenis-opname.ts'
import { LanjutBarang } from './lanjut-barang.tsx'
import { TabelBarang } from './tabel-barang.tsx'
import { TabelTemuan } from './tabel-temuan.tsx'

/** A count of goods by barcode; the ways differ in what they begin with. */
export const jenisBarang = (
  o: Pick<JenisOpname<HasilBarang>, 'useMulai'> & { readonly alamat: AlamatBarang },
): JenisOpname<HasilBarang> => ({
  ...o,
  event: 'stock-opname',
  teks: {
    cara: 'opname_barang.cara',
    keadaan: 'opname.keadaan',
    belumMulai: 'error.opname_barang.belum_mulai',
    sedangBerjalan: 'opname_barang.sedang_berjalan',
    yakinKosong: 'opname_barang.yakin_kosong',
    yakinSelesai: 'opname_barang.yakin_selesai',
    berhasilSelesai: 'opname_barang.berhasil_selesai',
    keluar: 'opname_barang.keluar',
  },
  keluar: (hasil) => hasil.keluar,
  Lanjut: (p) => <LanjutBarang {...p} alamat={o.alamat} />,
  Tabel: TabelBarang,
  Apa,
  Lain: TabelTemuan,
})

function Apa({ hasil: { opname } }: { readonly hasil: HasilBarang }) {
  const { tt } = useTexts()
  if (!opname) return null
  const { lingkup, kode_lingkup } = opname
  return (
    <Tag color="quiet">
      {[tt(`pilihan.lingkup.${lingkup.toLowerCase()}`), kode_lingkup].join(' ').trim()}
    </Tag>
  )
}
