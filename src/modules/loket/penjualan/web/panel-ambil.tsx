import { Button } from '@mantine/core'
import { berat, kode, rupiah, teks } from '#kernel/shared/fields.ts'
import { tulisAngka } from '#kernel/shared/rupiah.ts'
import { useTexts } from '#kernel/web/i18n.ts'
import { navigate } from '#kernel/web/router/router.ts'
import { useScreens } from '#kernel/web/shell/use-screens.ts'
import { useShortcut } from '#kernel/web/shortcut/use-shortcut.ts'
import { type Column, DataTable } from '#kernel/web/table/data-table.tsx'
import { Columns } from '#kernel/web/ui/columns.tsx'
import { Stack } from '#kernel/web/ui/layout.tsx'
import { Kbd, KeyValue } from '#kernel/web/ui/parts.tsx'
import { CARA_BAYAR, PanelBayar } from '#modules/uang/kas/web/index.ts'
import type { SiapDiambil } from '#modules/loket/uang-muka/contract.ts'
import { Tersimpan } from '#modules/loket/uang-muka/web/index.ts'
import { slipPenjualan } from './slip.ts'
import { type Diambil, useAmbil } from './use-ambil.ts'

interface Baris {
  readonly kode_barcode: string
  readonly nama_barang: string
  readonly berat: number
  readonly harga_per_gram: number
  readonly harga_jual: number
  readonly ongkos: number
  readonly potongan: number
  readonly jumlah_rp: number
}

const KOLOM: readonly Column<Baris>[] = [
  { name: 'kode_barcode', field: kode() },
  { name: 'nama_barang', field: teks() },
  { name: 'berat', field: berat() },
  { name: 'harga_per_gram', field: rupiah(), hide: 'narrow' },
  { name: 'harga_jual', field: rupiah(), hide: 'narrow' },
  { name: 'ongkos', field: rupiah(), hide: 'narrow' },
  { name: 'potongan', field: rupiah(), hide: 'narrow' },
  { name: 'jumlah_rp', field: rupiah() },
]

interface Props {
  readonly dokumen: Diambil
  readonly barang: readonly SiapDiambil[]
  /** What else is known of the document, above the pieces. */
  readonly children?: React.ReactNode
}

/** The pieces at the prices that count, the money that was left, and the rest to be paid. */
export function PanelAmbil({ dokumen, barang, children }: Props) {
  const { t } = useTexts()
  const a = useAmbil(dokumen, barang)
  useShortcut('F12', a.simpan, { text: 'penjualan.simpan_cetak' })
  const rows = barang.map((b, i): Baris => {
    const h = a.hitung.baris[i]
    return {
      ...b,
      harga_jual: h?.harga_rp ?? 0,
      ongkos: h?.ongkos_rp ?? 0,
      potongan: h?.potongan_rp ?? 0,
      jumlah_rp: h?.jumlah_rp ?? 0,
    }
  })
  const lebih = Math.max(0, dokumen.dp_rp - a.total_rp)
  return (
    <Columns>
      <Stack>
        {children}
        <DataTable name="ambil" columns={KOLOM} rows={rows} rowKey="kode_barcode" />
      </Stack>
      {a.nota ? (
        <Tersimpan
          nomor={a.nota.no_faktur_jual}
          lihat={`/lihat-penjualan?no_faktur_jual=${a.nota.no_faktur_jual}`}
          kembali_rp={a.nota.kembali_rp}
          baris={[
            [t('label.total_rp'), a.nota.total_rp],
            [t('label.dp_rp'), dokumen.dp_rp],
          ]}
          onCetak={() => slipPenjualan.print(a.nota?.no_faktur_jual ?? '')}
        />
      ) : (
        <PanelBayar
          value={a.bayar}
          onChange={a.setBayar}
          total_rp={a.sisa_rp}
          cara={CARA_BAYAR}
          judul={t('titip.sisa_dibayar')}
          aktif={a.sisa_rp > 0}
          pesan={a.pesan}
          simpan={{ teks: 'penjualan.simpan_cetak', sibuk: a.sibuk, jalan: a.simpan }}
          rincian={
            <>
              <KeyValue label={t('label.total_rp')} value={tulisAngka(a.total_rp)} />
              <KeyValue label={t('label.dp_rp')} value={`-${tulisAngka(dokumen.dp_rp)}`} />
              {lebih > 0 && (
                <KeyValue strong label={t('titip.lebih_kembali')} value={tulisAngka(lebih)} />
              )}
            </>
          }
        >
          <KeKasir nomor={dokumen.nomor} />
        </PanelBayar>
      )}
    </Columns>
  )
}

const KASIR = '/transaksi-penjualan'

/** Further pieces, points and coupons are what the counter is for. */
function KeKasir({ nomor }: { readonly nomor: string }) {
  const { t } = useTexts()
  const boleh = (useScreens().data ?? []).some((s) => s.path === KASIR)
  const buka = () => void navigate(`${KASIR}?ambil=${nomor}`)
  useShortcut('Alt+K', buka, { text: 'titip.ke_kasir', when: boleh })
  if (!boleh) return null
  return (
    <Button variant="default" fullWidth mb="sm" rightSection={<Kbd>Alt K</Kbd>} onClick={buka}>
      {t('titip.ke_kasir')}
    </Button>
  )
}
