// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/svelte';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { conduitNetwork as say } from '../i18n/en/conduit-network';
import type { Laid, System } from '../tiles/network';
import Network from './Network.svelte';

beforeAll(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      unobserve() {}
      disconnect() {}
    },
  );
});

afterEach(cleanup);

const laid: Laid[] = [{ spot: [0, 0], tile: 'NESWg', turn: 0 }];
const systems: System[] = [{ groups: [[0, 0]], open_ends: 4, cells: [0, 0, 1], networkers: [0, 0, 0] }];
const spots = [
  [0, -1],
  [-1, 0],
  [1, 0],
  [0, 1],
] as const;

describe('the network', () => {
  it('offers free spots only to who may lay', async () => {
    const { rerender } = render(Network, { laid, systems, spots, networkers: [], say });
    expect(screen.queryAllByRole('button', { name: /Free spot/ })).toHaveLength(0);
    const onspot = vi.fn();
    await rerender({ onspot });
    const east = screen.getByRole('button', { name: 'Free spot: 1 east' });
    await fireEvent.click(east);
    expect(onspot).toHaveBeenLastCalledWith([1, 0], 'tap');
    await fireEvent.keyDown(screen.getByRole('button', { name: 'Free spot: 1 north' }), { key: 'Enter' });
    expect(onspot).toHaveBeenLastCalledWith([0, -1], 'key');
  });

  it('tells of a system that is picked out', async () => {
    render(Network, { laid, systems, spots, networkers: [], say });
    await fireEvent.click(screen.getByRole('button', { name: /in the middle/ }));
    expect(screen.getByText('System: 1 green; 4 open ends.')).toBeTruthy();
  });

  it('picks out a system that something happens to', () => {
    render(Network, { laid, systems, spots, networkers: [], say, shine: [0, 0] });
    expect(screen.getByText('System: 1 green; 4 open ends.')).toBeTruthy();
  });

  it('offers the cells that may take a networker', async () => {
    const oncell = vi.fn();
    render(Network, { laid, systems, spots, networkers: [], say, cells: [{ tile: 0, cell: 0 }], oncell });
    await fireEvent.click(screen.getByRole('button', { name: 'Put a networker here: green' }));
    expect(oncell).toHaveBeenCalledWith({ tile: 0, cell: 0 }, 'tap');
  });
});
