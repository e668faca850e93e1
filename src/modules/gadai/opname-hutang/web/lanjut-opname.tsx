import { berat, rupiah, tanggal, teks } from '#kernel/shared/fields.ts'
import { tulisAngka } from '#kernel/shared/rupiah.ts'
import type { CallOutput } from '#kernel/shared/contract.ts'
import { call } from '#kernel/web/api.ts'
import { useTexts } from '#kernel/web/i18n.ts'
import {
  IsiScan,
  type LanjutProps,
  ScanOpname,
  useKirimSendiri,
  useScanOpname,
} from '#modules/barang/opname/web/index.ts'
import type { opnameScan } from '../contract.ts'
import { PANJANG_NOMOR, nomorScan } from '../rules.ts'

type HasilScan = CallOutput<typeof opnameScan>

const kirim = async (no_faktur_hutang: string, idempotencyKey: string) =>
  (await call<HasilScan>('POST', 'opname-hutang', { no_faktur_hutang }, { idempotencyKey })).data

/** The continue form of the count: ticket after ticket, with what the last one says. */
export function LanjutOpname({ opname, onScan, onClose }: LanjutProps) {
  const { t } = useTexts()
  const simpanan = `draf.opname-hutang.${opname.no_opname}`
  const salah = () => t('error.opname_hutang.panjang_nomor', { panjang: PANJANG_NOMOR })
  const scan = useScanOpname<HasilScan>({ simpanan, kodeDari: nomorScan, salah, kirim, onScan })
  useKirimSendiri(nomorScan(scan.ketikan), scan.tambah)
  const { terakhir } = scan
  return (
    <ScanOpname
      scan={scan}
      ketemu={terakhir?.ketemu ?? opname.ketemu}
      dari={t('opname_hutang.dari', { jumlah: tulisAngka(opname.jumlah) })}
      isian={{
        name: 'scan_hutang',
        label: t('label.no_faktur_hutang'),
        note: t('opname_hutang.scan_arti'),
      }}
      onEnter={() => {
        if (nomorScan(scan.ketikan) === null) scan.masukkan(scan.ketikan)
      }}
      nama={(hasil) => hasil.nama_customer}
      onClose={onClose}
    >
      <IsiScan
        isi={[
          ['tgl_hutang', tanggal(), terakhir?.tgl_hutang ?? null],
          ['nama_customer', teks(), terakhir?.nama_customer ?? null],
          ['berat', berat(), terakhir?.berat_total ?? null],
          ['jumlah_hutang', rupiah(), terakhir?.jumlah_hutang ?? null],
        ]}
      />
    </ScanOpname>
  )
}
