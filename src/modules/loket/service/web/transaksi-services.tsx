import { Button } from '@mantine/core'
import { useEffect, useState } from 'react'
import { confirm } from '#kernel/web/feedback/confirm.ts'
import { focusField } from '#kernel/web/form/focus-field.ts'
import { useFieldForm } from '#kernel/web/form/use-field-form.ts'
import { teks, useTexts } from '#kernel/web/i18n.ts'
import { useWrite } from '#kernel/web/query.ts'
import { navigate } from '#kernel/web/router/router.ts'
import { ingatSales, salesTerakhir } from '#modules/orang/pengguna/web/index.ts'
import { useSession } from '#kernel/web/session/session.ts'
import { useShortcut } from '#kernel/web/shortcut/use-shortcut.ts'
import { Columns } from '#kernel/web/ui/columns.tsx'
import { Page } from '#kernel/web/ui/page.tsx'
import { Kbd, KeyValue, Panel, Tag } from '#kernel/web/ui/parts.tsx'
import { tulisAngka } from '#kernel/shared/rupiah.ts'
import { bayarTerisi, kirimBayar, tanpaRekening } from '#modules/uang/kas/web/index.ts'
import { namaIzinWajar } from '#modules/barang/kewajaran/rules.ts'
import type { Service, serviceCreate } from '../contract.ts'
import { type Milik, hitungMuka, totalBiaya } from '../rules.ts'
import { cetakMasuk, salinanMasuk } from './cetak-service.ts'
import { type Draf, useDrafService } from './draf-service.ts'
import { FormBaris } from './form-baris.tsx'
import { FIELDS_KEPALA, KepalaService, PilihMilik } from './kepala-service.tsx'
import { PanelMuka } from './panel-muka.tsx'
import { TabelBaris } from './tabel-baris.tsx'
import { teksSalah } from './teks-salah.ts'
import css from './service.module.css'

/**
 * Pieces come in for work. By keyboard: the head, Enter from field to field, Ctrl+Enter puts a piece
 * on the list, Alt+U the down payment, F5 cash, F12 saves and prints.
 */
export default function TransaksiServicesScreen() {
  const meja = useDrafService()
  const { draf } = meja
  const { toko } = useSession()
  const form = useFieldForm({
    fields: FIELDS_KEPALA,
    values: { kode_sales: salesTerakhir(toko.kode_toko), ...draf.kepala },
  })
  const [dicoba, setDicoba] = useState(false)
  const [jadi, setJadi] = useState<Service | null>(null)
  const kirim = useWrite<typeof serviceCreate>('POST', 'service/create', {
    once: 'draft',
    remedyField: namaIzinWajar,
    refresh: ['service/get/all', 'service/get/terbuka', 'service/chart', 'barang/get/all'],
  })
  useSimpanKepala(form.rhf.watch, meja.ubah)

  const simpan = form.rhf.handleSubmit(async (kepala) => {
    if (kirim.busy) return
    const salah = belumSiap(draf)
    setDicoba(salah !== null)
    if (salah) return focusField('uang_muka_rp')
    const s = await kirim.send(kirimanService(draf, kepala), { form })
    if (!s) return
    const { kode_sales = null } = kepala
    meja.mulai(kode_sales)
    if (typeof kode_sales === 'string') ingatSales(toko.kode_toko, kode_sales)
    form.reset({ kode_sales })
    setJadi(s)
    cetakMasuk(s)
  })
  const jalan = () => void simpan()
  useShortcut('F12', jalan, { text: 'service.simpan_cetak' })
  useShortcut('Ctrl+P', () => jadi && void salinanMasuk(jadi.no_service), {
    text: 'service.cetak_ulang',
    when: jadi !== null,
  })
  const gantiMilik = async (milik: Milik) => {
    const buang = draf.baris.length > 0
    if (buang && !(await confirm({ text: teks('service.yakin_ganti') }))) return
    meja.ubah({ milik, baris: [], uang_muka_rp: null, bayar: [] })
  }
  // Told from the first try on, and gone with its cause.
  const pesan = dicoba ? belumSiap(draf) : null
  const barcodes = draf.baris.flatMap((b) => b.kode_barcode ?? [])
  return (
    <Page actions={<PilihMilik milik={draf.milik} onMilik={(m) => void gantiMilik(m)} />}>
      <Columns>
        <section className={css['kartu']}>
          <KepalaService form={form} milik={draf.milik} />
          <FormBaris
            key={draf.milik}
            milik={draf.milik}
            ada={barcodes}
            onTambah={(baris) => {
              setJadi(null)
              meja.tambah(baris)
            }}
          />
          <TabelBaris baris={draf.baris} milik={draf.milik} onBuang={meja.buang} />
        </section>
        {jadi && draf.baris.length === 0 ? (
          <Tersimpan s={jadi} />
        ) : draf.milik === 'TOKO' ? (
          <SimpanToko pesan={pesan} sibuk={kirim.busy} jalan={jalan} n={draf.baris.length} />
        ) : (
          <PanelMuka meja={meja} pesan={pesan} simpan={{ sibuk: kirim.busy, jalan }} />
        )}
      </Columns>
    </Page>
  )
}

/** Every change of the head is kept with the rest of the draft. */
function useSimpanKepala(
  watch: ReturnType<typeof useFieldForm<typeof FIELDS_KEPALA>>['rhf']['watch'],
  ubah: (isi: Partial<Draf>) => void,
): void {
  const isi = JSON.stringify(watch())
  useEffect(() => ubah({ kepala: JSON.parse(isi) as Draf['kepala'] }), [isi, ubah])
}

/** What stands against saving, in words; null when nothing does. */
function belumSiap(d: Draf): string | null {
  if (d.baris.length === 0) return teks('service.belum_ada_barang')
  if (d.milik === 'TOKO') return null
  const uang_muka_rp = d.uang_muka_rp ?? 0
  const bayar = bayarTerisi(d.bayar, uang_muka_rp)
  const tanpa = tanpaRekening(bayar)
  if (tanpa) return teksSalah({ code: 'pembayaran.rekening_wajib', params: { jenis: tanpa.jenis } })
  try {
    const { salah } = hitungMuka({ biaya_rp: totalBiaya(d.baris), uang_muka_rp, bayar })
    return salah && teksSalah(salah)
  } catch (error) {
    return teksSalah(error)
  }
}

function kirimanService(d: Draf, kepala: Draf['kepala']) {
  const terisi = Object.fromEntries(
    Object.entries(kepala).filter(([, v]) => v !== null && v !== ''),
  )
  const uang_muka_rp = d.milik === 'TOKO' ? 0 : (d.uang_muka_rp ?? 0)
  return {
    ...(terisi as { kode_sales: string }),
    milik: d.milik,
    items: d.baris.map(({ no: _no, kode_barcode, kode_deskripsi, ...b }) =>
      kode_barcode
        ? { kode_barcode, kode_deskripsi, deskripsi: b.deskripsi, biaya_rp: 0 }
        : { ...b, kode_deskripsi },
    ),
    uang_muka_rp,
    pembayaran: d.milik === 'TOKO' ? [] : kirimBayar(bayarTerisi(d.bayar, uang_muka_rp)),
  }
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
          onClick={() => void salinanMasuk(s.no_service)}
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
