import { Button } from '@mantine/core'
import { useState } from 'react'
import { berat, bilangan, kode, teks } from '#kernel/shared/fields.ts'
import { useTexts } from '#kernel/web/i18n.ts'
import { type Column, DataTable } from '#kernel/web/table/data-table.tsx'
import { Columns } from '#kernel/web/ui/columns.tsx'
import { Empty } from '#kernel/web/ui/empty.tsx'
import { Stack } from '#kernel/web/ui/layout.tsx'
import { Page } from '#kernel/web/ui/page.tsx'
import { Tag } from '#kernel/web/ui/parts.tsx'
import type { Timbang } from '../contract.ts'
import { DiTimbangan } from './di-timbangan.tsx'
import { PilihBaki } from './pilih-baki.tsx'
import { useSesiTimbang } from './sesi-timbang.ts'
import { TimbanganPanel } from './timbangan-panel.tsx'

/** Trays on the scale, one after the other, held against the book. */
export default function TimbangBakiScreen() {
  const { t } = useTexts()
  const sesi = useSesiTimbang()
  const { terbuka, daftar } = sesi
  const [baki_lain, setBakiLain] = useState('')
  return (
    <Page
      actions={
        <Button variant="default" disabled={daftar.length === 0} onClick={() => void sesi.reset()}>
          {t('timbang.reset')}
        </Button>
      }
    >
      <Columns>
        <Stack>
          {terbuka && baki_lain !== terbuka.no_timbang ? (
            <DiTimbangan
              key={terbuka.no_timbang}
              baki={terbuka}
              onLain={() => setBakiLain(terbuka.no_timbang)}
            />
          ) : (
            <PilihBaki sesi={sesi} />
          )}
          <DataTable
            name="timbang-baki"
            columns={kolom(t)}
            rows={daftar.filter((b) => b.status !== 'MULAI').toReversed()}
            rowKey="no_timbang"
            error={sesi.error}
            empty={<Empty title={t('timbang.kosong')} text={t('timbang.kosong_langkah')} />}
          />
        </Stack>
        <TimbanganPanel />
      </Columns>
    </Page>
  )
}

function kolom(t: ReturnType<typeof useTexts>['t']): Column<Timbang>[] {
  return [
    { name: 'kode_baki', field: kode(), sort: false },
    { name: 'nama_baki', field: teks(), sort: false, hide: 'narrow' },
    { name: 'qty', field: bilangan(), sort: false },
    { name: 'berat_buku', field: berat(), sort: false, hide: 'narrow' },
    { name: 'berat_timbang', field: berat(), sort: false, hide: 'narrow' },
    { name: 'selisih', label: t('label.selisih_timbang'), field: berat(), sort: false },
    {
      name: 'status',
      label: t('label.hasil_timbang'),
      sort: false,
      render: (b) => (
        <Tag color={b.status === 'COCOK' ? 'ok' : 'bad'}>
          {b.status === 'COCOK'
            ? t('pilihan.hasil_timbang.cocok')
            : t('pilihan.hasil_timbang.selisih')}
        </Tag>
      ),
    },
    { name: 'keterangan', field: teks(), sort: false, hide: 'narrow' },
  ]
}
