import { Button } from '@mantine/core'
import { useMemo, useRef, useState } from 'react'
import { get } from '#kernel/web/api.ts'
import { Camera } from '#kernel/web/field/camera.tsx'
import { shrinkImage } from '#kernel/web/field/image.ts'
import { useTexts } from '#kernel/web/i18n.ts'
import { ScanBox } from '#kernel/web/scan/scan-box.tsx'
import { ScanQueue } from '#kernel/web/scan/scan-queue.ts'
import { useLookUp } from '#kernel/web/scan/use-look-up.ts'
import { type Column, DataTable } from '#kernel/web/table/data-table.tsx'
import { ApiImage } from '#kernel/web/ui/api-image.tsx'
import { Columns } from '#kernel/web/ui/columns.tsx'
import { Empty } from '#kernel/web/ui/empty.tsx'
import { Row, Stack } from '#kernel/web/ui/layout.tsx'
import { Page } from '#kernel/web/ui/page.tsx'
import { Kbd, Panel, Tag } from '#kernel/web/ui/parts.tsx'
import { useShortcut } from '#kernel/web/shortcut/use-shortcut.ts'
import { kode, teks } from '#kernel/shared/fields.ts'
import { KameraTelepon } from '#modules/alat/kamera/web/index.ts'
import type { Barang, barangSatu } from '../../contract.ts'
import { kirimFoto } from '../kirim-foto.ts'

type Hasil = 'KIRIM' | 'TERSIMPAN' | 'GAGAL'
interface Difoto extends Pick<Barang, 'kode_barcode' | 'nama_barang'> {
  readonly hasil: Hasil
}
const WARNA = { KIRIM: 'wait', TERSIMPAN: 'ok', GAGAL: 'bad' } as const

/**
 * Photos in a row by one person: scan a piece, press F9 or the phone's button, scan the next. A photo is on its way while
 * the next piece is scanned, so that nobody waits for the line; one that fails stays on the list.
 */
export default function FotoBarangScreen() {
  const { t } = useTexts()
  const box = useRef<HTMLInputElement>(null)
  const [scans] = useState(() => new ScanQueue())
  const [kiriman] = useState(() => new ScanQueue())
  const [barang, setBarang] = useState<Barang | null>(null)
  const [daftar, setDaftar] = useState<readonly Difoto[]>([])
  const { problem, look } = useLookUp(scans, async (scan) => {
    // A scan that is refused leaves nothing to photograph: the piece in the hand is another one now.
    setBarang(null)
    setBarang(await get<typeof barangSatu>('barang/{kode_barcode}', { kode_barcode: scan }))
    return null
  })
  const catat = (b: Barang, hasil: Hasil) =>
    setDaftar((lama) => [
      { kode_barcode: b.kode_barcode, nama_barang: b.nama_barang, hasil },
      ...lama.filter((d) => d.kode_barcode !== b.kode_barcode),
    ])
  const simpan = (difoto: Barang, picture: Blob) => {
    // A picture takes a while: the next piece may have been scanned meanwhile, and stays.
    setBarang((kini) => (kini === difoto ? null : kini))
    catat(difoto, 'KIRIM')
    box.current?.focus()
    kiriman.add(async () => {
      const foto = await shrinkImage(picture)
      const gagal = await kirimFoto([{ kode_barcode: difoto.kode_barcode, foto }])
      catat(difoto, gagal > 0 ? 'GAGAL' : 'TERSIMPAN')
    })
  }
  const [telepon, setTelepon] = useState(false)
  const sasaran = useMemo(
    () => barang && { judul: `${barang.kode_barcode} · ${barang.nama_barang}`, barang },
    [barang],
  )
  useShortcut('Alt+P', () => setTelepon(true), { text: 'barang.foto_telepon', when: !telepon })
  const tersimpan = daftar.filter((d) => d.hasil === 'TERSIMPAN').length
  return (
    <Page tag={tersimpan > 0 && <Tag color="ok">{t('barang.foto_jumlah', { n: tersimpan })}</Tag>}>
      <Columns>
        <Stack>
          <ScanBox
            name="kode_barcode"
            label={t('label.kode_barcode')}
            box={box}
            onCode={look}
            onScan={look}
            error={problem}
          />
          <Panel
            title={sasaran?.judul ?? t('barang.foto_tunggu')}
            actions={
              telepon ? null : (
                <Button
                  size="xs"
                  variant="default"
                  rightSection={<Kbd>Alt+P</Kbd>}
                  onClick={() => setTelepon(true)}
                >
                  {t('barang.foto_telepon')}
                </Button>
              )
            }
          >
            <Row>
              {barang?.foto && (
                <ApiImage
                  key={barang.foto}
                  alt={t('barang.foto_lama')}
                  size={160}
                  path={`foto_produk/${barang.kode_barcode}`}
                />
              )}
              {telepon ? (
                <KameraTelepon
                  sasaran={sasaran}
                  onFoto={(s, picture) => simpan(s.barang, picture)}
                  onClose={() => setTelepon(false)}
                />
              ) : (
                <Camera
                  onTake={(picture) => barang && picture && simpan(barang, picture)}
                  onClose={() => setBarang(null)}
                  ready={barang !== null}
                />
              )}
            </Row>
          </Panel>
        </Stack>
        <DataTable
          name="foto-barang"
          columns={kolom(t)}
          rows={daftar}
          rowKey="kode_barcode"
          empty={<Empty title={t('barang.foto_kosong')} text={t('barang.foto_langkah')} />}
        />
      </Columns>
    </Page>
  )
}

function kolom(t: ReturnType<typeof useTexts>['t']): Column<Difoto>[] {
  const hasil = {
    KIRIM: t('barang.mengirim_foto'),
    TERSIMPAN: t('barang.foto_tersimpan'),
    GAGAL: t('barang.foto_gagal'),
  }
  return [
    { name: 'kode_barcode', field: kode(), sort: false },
    { name: 'nama_barang', field: teks(), sort: false, hide: 'narrow' },
    {
      name: 'status',
      label: t('label.status'),
      sort: false,
      render: (d) => <Tag color={WARNA[d.hasil]}>{hasil[d.hasil]}</Tag>,
    },
  ]
}
