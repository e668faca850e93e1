import { Button } from '@mantine/core'
import { useState } from 'react'
import { kode, pilihan, rupiah, teks } from '#kernel/shared/fields.ts'
import { tulisRupiah } from '#kernel/shared/rupiah.ts'
import { confirm } from '#kernel/web/feedback/confirm.ts'
import type { Choice } from '#kernel/web/field/input-props.ts'
import { Form } from '#kernel/web/form/form.tsx'
import { FormField } from '#kernel/web/form/form-field.tsx'
import { type Values, useFieldForm } from '#kernel/web/form/use-field-form.ts'
import { useTexts } from '#kernel/web/i18n.ts'
import { useEvent } from '#kernel/web/live/socket.ts'
import { refresh, useList, useWrite } from '#kernel/web/query.ts'
import { navigate } from '#kernel/web/router/router.ts'
import { useSession } from '#kernel/web/session/session.ts'
import { useShortcut } from '#kernel/web/shortcut/use-shortcut.ts'
import { DataTable } from '#kernel/web/table/data-table.tsx'
import { Columns } from '#kernel/web/ui/columns.tsx'
import { Page } from '#kernel/web/ui/page.tsx'
import { Kbd, Panel } from '#kernel/web/ui/parts.tsx'
import { Empty, Skeleton } from '#kernel/web/ui/empty.tsx'
import type { Kiriman, kirimUang } from '../contract.ts'
import { cetakKiriman } from './cetak-kiriman.ts'
import { kolomKiriman } from './kolom-kiriman.tsx'
import { kasDipilih, useKas } from './use-kas.ts'
import css from './kirim-uang.module.css'

const HISTORY = 'kirim-uang-history'
const LAST = 20

/** Send money on the left, what was sent last beside it. */
export default function KirimUangPusatScreen() {
  const { t } = useTexts()
  useEvent('dokumen', () => refresh(HISTORY))
  const q = useList<Kiriman>(HISTORY, { page: 1, limit: LAST })
  return (
    <Page>
      <Columns aside="left">
        <Isian />
        <Panel title={t('kirim_uang.terakhir')} pad={false}>
          <div className={css['rata']}>
            <DataTable<Kiriman>
              name="kirim-uang-terakhir"
              columns={kolomKiriman.map((k) => ({ ...k, sort: false }))}
              rows={q.rows}
              rowKey="nota_kirim"
              loading={q.isPending}
              error={q.error}
              retry={q.refetch}
              empty={<Empty title={t('kirim_uang.tidak_ada')} />}
              onOpen={(k) => void navigate(`/lihat-kirim-uang?nota_kirim=${k.nota_kirim}`)}
            />
          </div>
        </Panel>
      </Columns>
    </Page>
  )
}

function Isian() {
  const kas = useKas()
  const tujuan = useTokoLain()
  // A new form after each sending: nothing of the last one may be sent twice by habit.
  const [ke, setKe] = useState(0)
  if (kas.choices.length === 0 || tujuan.length === 0) return <Skeleton />
  return <Formulir key={ke} kas={kas} tujuan={tujuan} onSelesai={() => setKe(ke + 1)} />
}

/** Where money may go to: every shop but the own one. */
function useTokoLain(): readonly Choice[] {
  const { toko } = useSession()
  const { rows } = useList<{ kode_toko: string; nama_toko: string }>('tokos', { limit: 500 })
  return rows
    .filter((r) => r.kode_toko !== toko.kode_toko)
    .map((r) => ({ value: r.kode_toko, label: `${r.kode_toko} · ${r.nama_toko}` }))
}

interface FormulirProps {
  readonly kas: ReturnType<typeof useKas>
  readonly tujuan: readonly Choice[]
  readonly onSelesai: () => void
}

function Formulir({ kas, tujuan, onSelesai }: FormulirProps) {
  const { t } = useTexts()
  const form = useFieldForm({
    fields: {
      // Left empty the server says it in the words of the specification.
      tujuan: pilihan(
        tujuan.map((c) => c.value),
        { wajib: false },
      ),
      kas: pilihan(kas.choices.map((c) => c.value)),
      jumlah_rp: rupiah({ min: 1 }),
      keterangan: teks({ max: 200 }),
      no_reff: kode({ max: 40, wajib: false }),
    },
    labels: { kas: t('kirim_uang.dari') },
    values: { kas: kas.bawaan },
  })
  const tulis = useWrite<typeof kirimUang>('POST', 'kirim-uang', {
    once: 'form',
    success: 'kirim_uang.berhasil',
    failure: t('kirim_uang.gagal'),
    refresh: [HISTORY, 'uang-kas', 'cash/paginated'],
  })
  const kirim = async (v: Values) => {
    const jumlah_rp = Number(v['jumlah_rp'])
    const ke = tujuan.find((c) => c.value === v['tujuan'])
    const text = t('kirim_uang.yakin', { jumlah: tulisRupiah(jumlah_rp), tujuan: ke?.label ?? '' })
    if (tulis.busy || (ke && !(await confirm({ text })))) return
    const hasil = await tulis.send(
      {
        ...(ke ? { tujuan: ke.value } : {}),
        jumlah_rp,
        keterangan: String(v['keterangan']),
        ...(v['no_reff'] ? { no_reff: String(v['no_reff']) } : {}),
        ...kasDipilih(v['kas']),
      },
      { form },
    )
    if (!hasil) return
    cetakKiriman(hasil.nota_kirim)
    onSelesai()
  }
  const simpan = () => void form.rhf.handleSubmit((v) => kirim(v))()
  useShortcut('F12', simpan, { text: 'kirim_uang.kirim' })
  return (
    <Panel title={t('kirim_uang.kirim')}>
      <Form form={form} onSubmit={kirim}>
        <FormField form={form} name="tujuan" autoFocus choices={tujuan} />
        <FormField form={form} name="kas" choices={kas.choices} />
        <FormField form={form} name="jumlah_rp" />
        <FormField form={form} name="keterangan" />
        <FormField form={form} name="no_reff" />
        <Button type="submit" loading={tulis.busy} rightSection={<Kbd>F12</Kbd>}>
          {t('kirim_uang.kirim')}
        </Button>
      </Form>
    </Panel>
  )
}
