import { berat, kode, teks } from '#kernel/shared/fields.ts'
import { tulisAngka } from '#kernel/shared/rupiah.ts'
import { call } from '#kernel/web/api.ts'
import { useTexts } from '#kernel/web/i18n.ts'
import { ApiImage } from '#kernel/web/ui/api-image.tsx'
import type { AlamatBarang, HasilKode, HasilScan } from '../contract.ts'
import { kodeScan } from '../rules.ts'
import { alamatFoto } from '#kernel/web/ui/piece-photo.ts'
import { IsiScan } from './isi-scan.tsx'
import type { LanjutProps } from './jenis-opname.ts'
import { Ditolak, ScanOpname, useScanOpname } from './scan-opname.tsx'
import { useKataSebab } from './use-kata-sebab.ts'
import css from './opname.module.css'

interface Ketemu extends HasilKode {
  readonly jumlahKetemu: number
}

interface Props extends LanjutProps {
  readonly alamat: AlamatBarang
}

/** Piece after piece, with the picture of the last one; a code that is no find says why. */
export function LanjutBarang({ opname, alamat, onScan, onClose }: Props) {
  const { t } = useTexts()
  const kata = useKataSebab()
  const kirim = async (kode_scan: string, idempotencyKey: string): Promise<Ketemu> => {
    const { data } = await call<HasilScan>(
      'POST',
      `${alamat}/scan`,
      { kode: [kode_scan] },
      { idempotencyKey },
    )
    const [hasil] = data.hasil
    if (!hasil || hasil.sebab) throw new Ditolak(hasil ? kata(hasil) : t('opname.gagal'))
    return { ...hasil, jumlahKetemu: data.ketemu }
  }
  const simpanan = `draf.${alamat}.${opname.no_opname}`
  const salah = (kode_scan: string) => t('opname_barang.sebab_tidak_dikenal', { kode: kode_scan })
  const scan = useScanOpname<Ketemu>({ simpanan, kodeDari: kodeScan, salah, kirim, onScan })
  const { terakhir } = scan
  return (
    <ScanOpname
      scan={scan}
      ketemu={terakhir?.jumlahKetemu ?? opname.ketemu}
      dari={t('opname_barang.dari', { jumlah: tulisAngka(opname.jumlah) })}
      isian={{
        name: 'kode_barcode',
        label: t('label.kode_barcode'),
        note: t('opname_barang.scan_arti'),
      }}
      onEnter={() => scan.masukkan(scan.ketikan)}
      nama={(hasil) => hasil.nama_barang ?? ''}
      onClose={onClose}
    >
      <div className={css['piece']}>
        <ApiImage path={terakhir && alamatFoto(terakhir)} alt={t('label.gambar')} size={96} />
        <IsiScan
          isi={[
            ['nama_barang', teks(), terakhir?.nama_barang ?? null],
            ['kode_baki', kode(), terakhir?.kode_baki ?? null],
            ['kode_group', kode(), terakhir?.kode_group ?? null],
            ['berat', berat(), terakhir?.berat ?? null],
          ]}
        />
      </div>
    </ScanOpname>
  )
}
