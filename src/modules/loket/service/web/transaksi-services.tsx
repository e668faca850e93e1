import { Button } from '@mantine/core'
import { useEffect } from 'react'
import { confirm } from '#kernel/web/feedback/confirm.ts'
import { useFieldForm } from '#kernel/web/form/use-field-form.ts'
import { translate, useTexts } from '#kernel/web/i18n.ts'
import { navigate } from '#kernel/web/router/router.ts'
import { ingatSales, salesTerakhir } from '#modules/orang/pengguna/web/index.ts'
import { useSession } from '#kernel/web/session/session.ts'
import { useShortcut } from '#kernel/web/shortcut/use-shortcut.ts'
import { Columns } from '#kernel/web/ui/columns.tsx'
import { Page } from '#kernel/web/ui/page.tsx'
import { Kbd, KeyValue, Panel, Tag } from '#kernel/web/ui/parts.tsx'
import { tulisAngka } from '#kernel/shared/rupiah.ts'
import type { Service } from '../contract.ts'
import type { Milik } from '../rules.ts'
import { FormBaris } from './form-baris.tsx'
import { FIELDS_KEPALA, type FormKepala, KepalaService, PilihMilik } from './kepala-service.tsx'
import { PanelMuka } from './panel-muka.tsx'
import { slipService } from './slip.ts'
import { TabelBaris } from './tabel-baris.tsx'
import { type Draf, useService } from './use-service.ts'
import css from './service.module.css'

/**
 * Pieces come in for work. By keyboard: the head, Enter from field to field, Ctrl+Enter puts a piece
 * on the list, Alt+U the down payment, F5 cash, F12 saves and prints.
 */
export default function TransaksiServicesScreen() {
  const loket = useService()
  const { draft, saved, problem, busy } = loket
  const { toko } = useSession()
  const form = useFieldForm({
    fields: FIELDS_KEPALA,
    values: { kode_sales: salesTerakhir(toko.kode_toko), ...draft.kepala },
  })
  useSimpanKepala(form, loket.tulisKepala)
  const simpan = form.rhf.handleSubmit(async (kepala) => {
    const s = await loket.simpan(kepala, form.setErrors)
    if (!s) return
    const { kode_sales = null } = kepala
    if (typeof kode_sales === 'string') ingatSales(toko.kode_toko, kode_sales)
    form.reset({ kode_sales })
    slipService.print(s.no_service)
  })
  const jalan = () => void simpan()
  useShortcut('F12', jalan, { text: 'service.simpan_cetak' })
  useShortcut('Ctrl+P', () => saved && void slipService.copy(saved.no_service), {
    text: 'service.cetak_ulang',
    when: saved !== null,
  })
  const gantiMilik = async (milik: Milik) => {
    const buang = draft.baris.length > 0
    if (buang && !(await confirm({ text: translate('service.yakin_ganti') }))) return
    loket.change({ milik, baris: [], uang_muka_rp: null, bayar: [] })
  }
  const barcodes = draft.baris.flatMap((b) => b.kode_barcode ?? [])
  return (
    <Page actions={<PilihMilik milik={draft.milik} onMilik={(m) => void gantiMilik(m)} />}>
      <Columns>
        <section className={css['kartu']}>
          <KepalaService form={form} milik={draft.milik} />
          <FormBaris key={draft.milik} milik={draft.milik} ada={barcodes} onTambah={loket.tambah} />
          <TabelBaris baris={draft.baris} milik={draft.milik} onBuang={loket.hapus} />
        </section>
        {saved && draft.baris.length === 0 ? (
          <Tersimpan s={saved} />
        ) : draft.milik === 'TOKO' ? (
          <SimpanToko pesan={problem} sibuk={busy} jalan={jalan} n={draft.baris.length} />
        ) : (
          <PanelMuka loket={loket} jalan={jalan} />
        )}
      </Columns>
    </Page>
  )
}

/** Every change of the head is kept with the rest of the draft. */
function useSimpanKepala(form: FormKepala, tulis: (kepala: Draf['kepala']) => void): void {
  const isi = JSON.stringify(form.rhf.watch())
  useEffect(() => tulis(JSON.parse(isi) as Draf['kepala']), [isi, tulis])
}

interface SimpanProps {
  readonly pesan: string | null
  readonly sibuk: boolean
  readonly jalan: () => void
  readonly n: number
}

/** The shop's own pieces cost no customer anything: there is nothing to pay. */
function SimpanToko({ pesan, sibuk, jalan, n }: SimpanProps) {
  const { t } = useTexts()
  return (
    <Panel title={t('pilihan.milik.toko')}>
      <KeyValue label={t('label.jumlah_barang')} value={tulisAngka(n)} />
      <p className={css['catatan']}>{t('service.catatan_toko')}</p>
      {pesan && <p className={css['pesan']}>{pesan}</p>}
      <Button fullWidth size="lg" loading={sibuk} rightSection={<Kbd>F12</Kbd>} onClick={jalan}>
        {t('service.simpan_cetak')}
      </Button>
    </Panel>
  )
}

/** What was just saved, until the next piece. */
function Tersimpan({ s }: { readonly s: Service }) {
  const { t } = useTexts()
  return (
    <Panel title={<Tag color="ok">{t('service.tersimpan')}</Tag>}>
      <h2 data-testid="no-service">{s.no_service}</h2>
      <KeyValue label={t('label.biaya_rp')} value={tulisAngka(s.biaya_rp)} />
      <KeyValue label={t('label.uang_muka_rp')} value={tulisAngka(s.uang_muka_rp)} />
      <KeyValue strong label={t('label.kembali_rp')} value={tulisAngka(s.kembali_rp)} />
      <div className={css['tombol']}>
        <Button
          variant="default"
          rightSection={<Kbd>Ctrl P</Kbd>}
          onClick={() => void slipService.copy(s.no_service)}
        >
          {t('service.cetak_ulang')}
        </Button>
        <Button
          variant="default"
          onClick={() => void navigate(`/lihat-service?no_service=${s.no_service}`)}
        >
          {t('service.lihat')}
        </Button>
      </div>
    </Panel>
  )
}
