import { useState } from 'react'
import { kode, rujukan } from '#kernel/shared/fields.ts'
import { tulisBerat, dariGram } from '#kernel/shared/berat.ts'
import { FieldInput } from '#kernel/web/field/field-input.tsx'
import { useTexts } from '#kernel/web/i18n.ts'
import { useWrite } from '#kernel/web/query.ts'
import { Link } from '#kernel/web/router/link.tsx'
import { navigate } from '#kernel/web/router/router.ts'
import { useScan } from '#kernel/web/scan/use-scan.ts'
import { SaveButton } from '#kernel/web/shortcut/save-button.tsx'
import { Row, Stack } from '#kernel/web/ui/layout.tsx'
import { Panel } from '#kernel/web/ui/parts.tsx'
import type { Pesanan, pesananSelesai } from '../contract.ts'
import { SEGARKAN_PESANAN } from './cetak-pesanan.ts'
import { DaftarMenunggu } from './daftar-menunggu.tsx'
import { IsiPesanan } from './isi-pesanan.tsx'
import css from './pesanan.module.css'

/** What the craftsman has brought: each line gets the piece that was made of it. */
export default function SelesaiPesananScreen() {
  return (
    <DaftarMenunggu layar="/selesai-pesanan" untuk="selesai">
      {(pesanan) => (
        <Stack>
          {pesanan.status === 'ENTRY' && <Jadi pesanan={pesanan} />}
          <IsiPesanan pesanan={pesanan} />
        </Stack>
      )}
    </DaftarMenunggu>
  )
}

const BARCODE = kode({ max: 20 })
const TUKANG = rujukan('tukang', { wajib: false })

function Jadi({ pesanan }: { readonly pesanan: Pesanan }) {
  const { t } = useTexts()
  const { no_pesanan, items } = pesanan
  const [isi, setIsi] = useState<Readonly<Record<number, string>>>({})
  const [tukang, setTukang] = useState(pesanan.kode_tukang)
  const tulis = useWrite<typeof pesananSelesai>('POST', 'pesanan/selesai', {
    once: 'form',
    success: 'pesanan.berhasil_selesai',
    refresh: SEGARKAN_PESANAN,
  })
  const pasang = (baris: number, nilai: string) => setIsi((lama) => ({ ...lama, [baris]: nilai }))
  // A scan fills the first line that has no piece yet.
  useScan((code) => {
    const kosong = items.find((i) => !isi[i.baris])
    if (kosong && !code.startsWith('FP')) pasang(kosong.baris, code)
  })
  const lengkap = items.every((i) => isi[i.baris])
  const simpan = async () => {
    if (!lengkap || tulis.busy) return
    const hasil = await tulis.send({
      no_pesanan,
      ...(tukang ? { kode_tukang: tukang } : {}),
      items: items.map(({ baris }) => ({ baris, kode_barcode: isi[baris] ?? '' })),
    })
    if (hasil) void navigate(`/lihat-pesanan?no_pesanan=${no_pesanan}`)
  }
  return (
    <Panel
      title={t('pesanan.barang_jadi')}
      actions={<Link to="/tambah-data-barang">{t('pesanan.ke_tambah_barang')}</Link>}
    >
      <Stack gap={12}>
        {items.map((i) => (
          <div key={i.baris} className={css['jadiRow']}>
            <span>
              {i.deskripsi}
              <br />
              <small>
                {i.kode_group} · {i.kadar} · {tulisBerat(dariGram(i.berat))} g
                {i.size ? ` · ${i.size}` : ''}
              </small>
            </span>
            <FieldInput
              field={BARCODE}
              name={`barcode-${i.baris}`}
              label={t('label.kode_barcode')}
              value={isi[i.baris] ?? null}
              autoFocus={i.baris === 1}
              onChange={(v) => pasang(i.baris, v ?? '')}
            />
          </div>
        ))}
        <div className={css['fields']}>
          <FieldInput
            field={TUKANG}
            name="kode_tukang"
            label={t('label.nama_tukang')}
            value={tukang}
            onChange={setTukang}
          />
        </div>
        <Row>
          <SaveButton text="pesanan.simpan_selesai" run={simpan} busy={tulis.busy} off={!lengkap} />
        </Row>
      </Stack>
    </Panel>
  )
}
