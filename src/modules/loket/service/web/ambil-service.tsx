import { Button } from '@mantine/core'
import { useState } from 'react'
import { tulisAngka, tulisRupiah } from '#kernel/shared/rupiah.ts'
import { ActOnDocument } from '#kernel/web/document/act-on-document.tsx'
import { useTexts } from '#kernel/web/i18n.ts'
import { useWrite } from '#kernel/web/query.ts'
import { navigate } from '#kernel/web/router/router.ts'
import { useShortcut } from '#kernel/web/shortcut/use-shortcut.ts'
import { Columns } from '#kernel/web/ui/columns.tsx'
import { Kbd, KeyValue, Panel } from '#kernel/web/ui/parts.tsx'
import {
  type BarisBayar,
  CARA_BAYAR,
  PanelBayar,
  bayarTerisi,
  kirimBayar,
  salahBayar,
} from '#modules/uang/kas/web/index.ts'
import type { Service, serviceAmbil } from '../contract.ts'
import { serviceDokumen } from '../dokumen.ts'
import { bolehLangkah } from '../rules.ts'
import { BukanLangkah } from './bukan-langkah.tsx'
import { IsiService } from './isi-service.tsx'
import { SEGARKAN, menunggu, slipAmbil } from './slip.ts'
import css from './service.module.css'

const MENUNGGU = menunggu('SELESAI', 'service.tidak_ada_diambil')

/** The customer comes for it: scan the slip, F5 cash, F12 saves and prints the receipt. */
export default function AmbilServiceScreen() {
  return (
    <ActOnDocument<Service> dokumen={serviceDokumen} screen="/ambil-service" waiting={MENUNGGU}>
      {(s) => (
        <Columns first="aside">
          {bolehLangkah('ambil', s.status) ? <Ambil s={s} /> : <BukanLangkah s={s} />}
          <IsiService s={s} />
        </Columns>
      )}
    </ActOnDocument>
  )
}

function Ambil({ s }: { readonly s: Service }) {
  const { t } = useTexts()
  const [bayar, setBayar] = useState<readonly BarisBayar[]>([])
  const [pesan, setPesan] = useState<string | null>(null)
  const kirim = useWrite<typeof serviceAmbil>('POST', 'service/ambil', {
    once: 'form',
    success: 'service.berhasil_ambil',
    refresh: SEGARKAN,
  })
  const { sisa_rp } = s
  const terisi = bayarTerisi(bayar, Math.max(0, sisa_rp))
  const simpan = async () => {
    if (kirim.busy) return
    const salah = sisa_rp > 0 ? salahBayar(bayar, sisa_rp, 'masuk') : null
    setPesan(salah?.text ?? null)
    if (salah) return
    const { no_service } = s
    const jadi = await kirim.send({ no_service, sisa_rp, pembayaran: kirimBayar(terisi) })
    if (!jadi) return
    if (s.milik === 'PELANGGAN' && jadi.no_ambil) slipAmbil.print(jadi.no_ambil)
    void navigate('/ambil-service')
  }
  const jalan = () => void simpan()
  useShortcut('F12', jalan, { text: 'service.simpan_ambil' })
  if (sisa_rp <= 0) return <TanpaBayar s={s} sibuk={kirim.busy} jalan={jalan} />
  return (
    <PanelBayar
      value={bayar}
      onChange={(b) => {
        setPesan(null)
        setBayar(b)
      }}
      total_rp={sisa_rp}
      cara={CARA_BAYAR}
      judul={t('service.harus_dibayar')}
      aktif
      pesan={pesan}
      simpan={{ teks: 'service.simpan_ambil', sibuk: kirim.busy, jalan }}
      rincian={
        <>
          <KeyValue label={t('label.biaya_rp')} value={tulisAngka(s.biaya_akhir_rp ?? 0)} />
          <KeyValue label={t('label.uang_muka_rp')} value={tulisAngka(s.uang_muka_rp)} />
        </>
      }
    />
  )
}

interface TanpaProps {
  readonly s: Service
  readonly sibuk: boolean
  readonly jalan: () => void
}

/** Nothing is due, or something goes back out of the drawer. */
function TanpaBayar({ s, sibuk, jalan }: TanpaProps) {
  const { t } = useTexts()
  return (
    <Panel title={t('service.serahkan')}>
      {s.milik === 'PELANGGAN' && (
        <KeyValue
          strong
          label={t(s.sisa_rp < 0 ? 'service.dikembalikan' : 'label.sisa_rp')}
          value={tulisRupiah(Math.abs(s.sisa_rp))}
        />
      )}
      <div className={css['tombol']}>
        <Button loading={sibuk} rightSection={<Kbd>F12</Kbd>} onClick={jalan}>
          {t(s.milik === 'TOKO' ? 'service.kembali_baki' : 'service.simpan_ambil')}
        </Button>
      </div>
    </Panel>
  )
}
