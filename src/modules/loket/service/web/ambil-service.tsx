import { useState } from 'react'
import { tulisAngka, tulisRupiah } from '#kernel/shared/rupiah.ts'
import { ActOnDocument } from '#kernel/web/document/act-on-document.tsx'
import { Step } from '#kernel/web/document/step.tsx'
import { useTexts } from '#kernel/web/i18n.ts'
import { useWrite } from '#kernel/web/query.ts'
import { navigate } from '#kernel/web/router/router.ts'
import { SaveButton } from '#kernel/web/shortcut/save-button.tsx'
import { useShortcut } from '#kernel/web/shortcut/use-shortcut.ts'
import { Columns } from '#kernel/web/ui/columns.tsx'
import { KeyValue, Panel } from '#kernel/web/ui/parts.tsx'
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
          <Step of={serviceDokumen} step="ambil" dokumen={s}>
            {s.sisa_rp > 0 ? <Lunasi s={s} /> : <Serahkan s={s} />}
          </Step>
          <IsiService s={s} />
        </Columns>
      )}
    </ActOnDocument>
  )
}

/** Hands the pieces over for these payments, and prints the receipt for a customer. */
function useAmbil({ no_service, sisa_rp, milik }: Service) {
  const { send, busy } = useWrite<typeof serviceAmbil>('POST', 'service/ambil', {
    once: 'form',
    success: 'service.berhasil_ambil',
    refresh: SEGARKAN,
  })
  const ambil = async (bayar: readonly BarisBayar[]) => {
    const pembayaran = kirimBayar(bayarTerisi(bayar, Math.max(0, sisa_rp)))
    const jadi = await send({ no_service, sisa_rp, pembayaran })
    if (!jadi) return
    if (milik === 'PELANGGAN' && jadi.no_ambil) slipAmbil.print(jadi.no_ambil)
    void navigate('/ambil-service')
  }
  return { ambil, busy }
}

interface Props {
  readonly s: Service
}

/** The rest is paid. */
function Lunasi({ s }: Props) {
  const { t } = useTexts()
  const { sisa_rp } = s
  const { ambil, busy } = useAmbil(s)
  const [bayar, setBayar] = useState<readonly BarisBayar[]>([])
  const [pesan, setPesan] = useState<string | null>(null)
  const jalan = () => {
    if (busy) return
    const salah = salahBayar(bayar, sisa_rp, 'masuk')
    setPesan(salah?.text ?? null)
    if (!salah) void ambil(bayar)
  }
  useShortcut('F12', jalan, { text: 'service.simpan_ambil' })
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
      simpan={{ teks: 'service.simpan_ambil', sibuk: busy, jalan }}
      rincian={
        <>
          <KeyValue label={t('label.biaya_rp')} value={tulisAngka(s.biaya_akhir_rp ?? 0)} />
          <KeyValue label={t('label.uang_muka_rp')} value={tulisAngka(s.uang_muka_rp)} />
        </>
      }
    />
  )
}

/** Nothing is due, or something goes back out of the drawer. */
function Serahkan({ s }: Props) {
  const { t } = useTexts()
  const { ambil, busy } = useAmbil(s)
  const milikToko = s.milik === 'TOKO'
  return (
    <Panel title={t('service.serahkan')}>
      {!milikToko && (
        <KeyValue
          strong
          label={t(s.sisa_rp < 0 ? 'service.dikembalikan' : 'label.sisa_rp')}
          value={tulisRupiah(Math.abs(s.sisa_rp))}
        />
      )}
      <div className={css['tombol']}>
        <SaveButton
          text={milikToko ? 'service.kembali_baki' : 'service.simpan_ambil'}
          run={() => ambil([])}
          busy={busy}
        />
      </div>
    </Panel>
  )
}
