import { type ReactNode, useState } from 'react'
import { kode, pilihan, rupiah, teks } from '#kernel/shared/fields.ts'
import type { CallOutput } from '#kernel/shared/contract.ts'
import { tulisAngka, tulisRupiah } from '#kernel/shared/rupiah.ts'
import { BUKU } from '#kernel/shared/posting.ts'
import counter from '#kernel/web/counter/counter.module.css'
import { useCounter } from '#kernel/web/counter/use-counter.ts'
import { confirm } from '#kernel/web/feedback/confirm.ts'
import { FieldInput } from '#kernel/web/field/field-input.tsx'
import { formatDate, formatInstant } from '#kernel/web/format.ts'
import { useTexts } from '#kernel/web/i18n.ts'
import { useEvent } from '#kernel/web/live/socket.ts'
import { toast } from '#kernel/web/feedback/toast.ts'
import { refresh, useRead } from '#kernel/web/query.ts'
import { useUrlState } from '#kernel/web/router/url-state.ts'
import { useSession } from '#kernel/web/session/session.ts'
import { SaveButton } from '#kernel/web/shortcut/save-button.tsx'
import { DataTable } from '#kernel/web/table/data-table.tsx'
import { Empty, ErrorView, Skeleton } from '#kernel/web/ui/empty.tsx'
import { Grid, Stack } from '#kernel/web/ui/layout.tsx'
import { Page } from '#kernel/web/ui/page.tsx'
import { KeyValue, Panel, Tag } from '#kernel/web/ui/parts.tsx'
import type { HitunganLaci, laciLihat } from '../contract.ts'
import { JENIS_HITUNG, type JenisHitung, jumlahPecahan } from '../rules.ts'
import { type IsiPecahan, Pecahan, keLembar } from './pecahan.tsx'
import css from './pecahan.module.css'

const CALL = 'cash/hitung-laci'
const SEGAR = [CALL, 'uang-kas', 'cash/paginated', 'tutup-toko'] as const
type Keadaan = CallOutput<typeof laciLihat>

/** One drawer by its notes and coins, and how it was counted today. */
export default function HitungLaciScreen() {
  const { t } = useTexts()
  const { toko } = useSession()
  const [{ laci }, setUrl] = useUrlState({ laci: '' })
  const [ke, setKe] = useState(0)
  const q = useRead<typeof laciLihat>(CALL, laci ? { laci } : {}, { forget: true })
  useEvent([BUKU, 'tutup-toko'], () => refresh(CALL))
  if (q.error) return <ErrorView error={q.error} retry={() => void q.refetch()} />
  if (!q.data) return <Skeleton rows={10} />
  const k = q.data
  return (
    <Page
      sub={formatDate(toko.tgl_system, 'weekday')}
      {...(k.buta ? { tag: <Tag color="info">{t('laci.buta')}</Tag> } : {})}
      actions={
        <FieldInput
          field={pilihan(k.daftar_laci)}
          name="laci"
          value={k.laci}
          choices={k.daftar_laci.map((value) => ({
            value,
            label: `${t('label.laci')} ${value}`,
          }))}
          onChange={(v) => v !== null && setUrl({ laci: v })}
        />
      }
    >
      <Hitungan key={`${k.laci} ${ke}`} keadaan={k} onSelesai={() => setKe(ke + 1)}>
        <HariIni rows={k.hari_ini} />
      </Hitungan>
    </Page>
  )
}

const isianJenis = pilihan(JENIS_HITUNG)
const isianKeterangan = teks({ wajib: false, max: 200 })

interface Isi {
  readonly lembar: IsiPecahan
  /** Movements that stood when the count began: what comes in meanwhile makes it an old one. */
  readonly gerak: number | null
  readonly jenis: JenisHitung
  readonly keterangan: string | null
}

interface HitunganProps {
  readonly keadaan: Keadaan
  readonly children: ReactNode
  readonly onSelesai: () => void
}

function Hitungan({ keadaan: k, onSelesai, children }: HitunganProps) {
  const { t } = useTexts()
  const [isi, setIsi] = useState<Isi>({
    lembar: {},
    gerak: null,
    jenis: k.hari_ini.length === 0 ? 'BUKA' : 'PERIKSA',
    keterangan: null,
  })
  const ubah = (bagian: Partial<Isi>) => setIsi((lama) => ({ ...lama, ...bagian }))
  const loket = useCounter<Isi, HitunganLaci>(
    { isi, ubah, buang: onSelesai },
    { path: CALL, refresh: SEGAR },
  )
  const { lembar, jenis, keterangan } = isi
  const gerak = isi.gerak ?? k.gerak
  const pecahan = keLembar(lembar)
  const jumlah_rp = jumlahPecahan(pecahan)
  const simpan = async () => {
    const text = t('laci.yakin', { laci: k.laci, jumlah: tulisRupiah(jumlah_rp) })
    if (loket.busy || !(await confirm({ text }))) return
    const alasan = keterangan ? { keterangan } : {}
    const badan = { laci: k.laci, jenis, pecahan, jumlah_rp, gerak, ...alasan }
    if (await loket.save(null, badan)) return toast.success(t('laci.berhasil'))
    refresh(...SEGAR)
    ubah({ gerak: null })
  }
  // An empty drawer is counted by a nought: nothing typed is no count.
  const terisi = Object.keys(lembar).length > 0
  return (
    <div className={css['dua']}>
      <Panel title={`${t('label.laci')} ${k.laci}`}>
        <Pecahan
          isi={lembar}
          autoFocus
          onChange={(baru) => loket.change({ lembar: baru, gerak })}
        />
      </Panel>
      <Stack>
        <Panel title={t('laci.simpan')}>
          <Grid min={200}>
            <FieldInput
              field={isianJenis}
              name="jenis_hitung"
              label={t('label.jenis_hitung')}
              value={jenis}
              onChange={(v) => loket.change({ jenis: v ?? jenis })}
            />
            <FieldInput
              field={isianKeterangan}
              name="keterangan"
              label={t('laci.alasan')}
              value={keterangan}
              onChange={(v) => loket.change({ keterangan: v })}
            />
          </Grid>
          <Seharusnya seharusnya_rp={k.seharusnya_rp} jumlah_rp={jumlah_rp} />
          {loket.problem && (
            <p role="alert" className={counter['message']}>
              {loket.problem}
            </p>
          )}
          <SaveButton text="laci.simpan" run={simpan} busy={loket.saving} off={!terisi} />
        </Panel>
        {children}
      </Stack>
    </div>
  )
}

interface SeharusnyaProps {
  readonly seharusnya_rp: number | null
  readonly jumlah_rp: number
}

function Seharusnya({ seharusnya_rp, jumlah_rp }: SeharusnyaProps) {
  const { t } = useTexts()
  if (seharusnya_rp === null) return <p className={css['redup']}>{t('laci.buta_arti')}</p>
  return (
    <div className={css['beda']}>
      <KeyValue label={t('label.seharusnya_rp')} value={tulisRupiah(seharusnya_rp)} />
      <KeyValue
        strong
        label={t('label.selisih_rp')}
        value={
          jumlah_rp === 0 && seharusnya_rp !== 0 ? '–' : <Beda nilai={jumlah_rp - seharusnya_rp} />
        }
      />
    </div>
  )
}

function Beda({ nilai }: { readonly nilai: number | null }) {
  if (nilai === null) return <span className={css['redup']}>–</span>
  const kelas = nilai === 0 ? 'redup' : nilai < 0 ? 'kurang' : 'lebih'
  return <span className={css[kelas]}>{`${nilai > 0 ? '+' : ''}${tulisAngka(nilai)}`}</span>
}

function HariIni({ rows }: { readonly rows: readonly HitunganLaci[] }) {
  const { t, tt } = useTexts()
  return (
    <Panel title={t('laci.hari_ini')} pad={false}>
      <DataTable<HitunganLaci>
        name="hitung-laci-hari-ini"
        rows={rows}
        rowKey="no_hitung"
        empty={<Empty title={t('laci.belum_ada')} />}
        columns={[
          { name: 'no_hitung', field: kode() },
          { name: 'waktu', render: (h) => formatInstant(h.waktu), hide: 'narrow' },
          {
            name: 'jenis_hitung',
            render: (h) => tt(`pilihan.jenis_hitung.${h.jenis.toLowerCase()}`),
          },
          { name: 'user_id', field: kode(), hide: 'narrow' },
          // Whoever counts blindly is told of none.
          ...(rows.some((h) => h.seharusnya_rp !== null)
            ? [{ name: 'seharusnya_rp', field: rupiah(), hide: 'narrow' } as const]
            : []),
          { name: 'hitung_rp', field: rupiah() },
          { name: 'selisih_rp', align: 'right', render: (h) => <Beda nilai={h.selisih_rp} /> },
        ]}
      />
    </Panel>
  )
}
