import { Button } from '@mantine/core'
import { tulisAngka } from '#kernel/shared/rupiah.ts'
import { confirm } from '#kernel/web/feedback/confirm.ts'
import { useTexts } from '#kernel/web/i18n.ts'
import { useShortcut } from '#kernel/web/shortcut/use-shortcut.ts'
import { Columns } from '#kernel/web/ui/columns.tsx'
import { Page } from '#kernel/web/ui/page.tsx'
import { Kbd, KeyValue, Panel } from '#kernel/web/ui/parts.tsx'
import { Tersimpan } from '#modules/loket/uang-muka/web/index.ts'
import type { Milik } from '../rules.ts'
import { BarisPelanggan, BarisToko } from './form-baris.tsx'
import { KepalaService, PilihMilik } from './kepala-service.tsx'
import { PanelMuka } from './panel-muka.tsx'
import { slipService } from './slip.ts'
import { TabelBaris } from './tabel-baris.tsx'
import { type MejaService, useService } from './use-service.ts'
import css from './service.module.css'

/**
 * Pieces come in for work. By keyboard: the head, Enter from field to field, Ctrl+Enter puts a piece
 * on the list, Alt+U the down payment, F5 cash, F12 saves and prints.
 */
export default function TransaksiServicesScreen() {
  const { t } = useTexts()
  const loket = useService()
  const { draft, saved } = loket
  const milikToko = draft.milik === 'TOKO'
  const simpan = async () => {
    const s = await loket.simpan()
    if (s) slipService.print(s.no_service)
  }
  const jalan = () => void simpan()
  useShortcut('F12', jalan, { text: 'service.simpan_cetak' })
  useShortcut('Ctrl+P', () => saved && void slipService.copy(saved.no_service), {
    text: 'service.cetak_ulang',
    when: saved !== null,
  })
  const gantiMilik = async (milik: Milik) => {
    const buang = draft.baris.length > 0
    if (buang && !(await confirm({ text: t('service.yakin_ganti') }))) return
    loket.change({ milik, baris: [], uang_muka_rp: null, bayar: [] })
  }
  const PanelUang = milikToko ? PanelToko : PanelMuka
  return (
    <Page actions={<PilihMilik milik={draft.milik} onMilik={(m) => void gantiMilik(m)} />}>
      <Columns>
        <section className={css['kartu']}>
          <KepalaService loket={loket} />
          {milikToko ? <BarisToko loket={loket} /> : <BarisPelanggan loket={loket} />}
          <TabelBaris loket={loket} />
        </section>
        {saved && draft.baris.length === 0 ? (
          <Tersimpan
            nomor={saved.no_service}
            lihat={`/lihat-service?no_service=${saved.no_service}`}
            kembali_rp={saved.kembali_rp}
            baris={[
              [t('label.biaya_rp'), saved.biaya_rp],
              ...(saved.ppn_rp > 0 ? [[t('label.ppn_rp'), saved.ppn_rp] as const] : []),
              [t('label.uang_muka_rp'), saved.uang_muka_rp],
            ]}
            onCetak={() => void slipService.copy(saved.no_service)}
          />
        ) : (
          <PanelUang loket={loket} jalan={jalan} />
        )}
      </Columns>
    </Page>
  )
}

interface PanelProps {
  readonly loket: Pick<MejaService, 'draft' | 'problem' | 'busy'>
  readonly jalan: () => void
}

/** The shop's own pieces cost no customer anything: there is nothing to pay. */
function PanelToko({ loket: { draft, problem, busy }, jalan }: PanelProps) {
  const { t } = useTexts()
  return (
    <Panel title={t('pilihan.milik.toko')}>
      <KeyValue label={t('label.jumlah_barang')} value={tulisAngka(draft.baris.length)} />
      <p className={css['catatan']}>{t('service.catatan_toko')}</p>
      {problem && <p className={css['pesan']}>{problem}</p>}
      <Button fullWidth size="lg" loading={busy} rightSection={<Kbd>F12</Kbd>} onClick={jalan}>
        {t('service.simpan_cetak')}
      </Button>
    </Panel>
  )
}
