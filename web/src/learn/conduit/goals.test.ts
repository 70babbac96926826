// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { isMet, countPlaced } from './goals';

describe('how many pieces lie', () => {
  it.each([
    ['', 0],
    ['weight:1.2-0.1', 4],
    ['fragment:L0.0.0.2.0_P0m.6.0.4.0', 2],
    ['conduit:f,13,.e', 4],
    ['conduit:.1', 1],
    ['angular:r210310320330-g200201202300', 2],
    ['angular:none', 0],
  ])('%s', (answer, count) => expect(countPlaced(answer)).toBe(count));
});

describe('a step is done', () => {
  it.each([
    // A piece is put, in any way.
    ['lies', '', 'weight:0.0-1.0', true],
    ['lies', '', '', false],
    ['lies', '', 'fragment:S0.0.0.0.0', true],
    ['lies', '', 'conduit:,.5', true],
    ['lies', '', 'angular:none', false],
    ['lies', '', 'angular:r210310320330', true],
    // A piece is taken out; moving it to another cup is not that.
    ['fewer', 'weight:1.1-1.0', 'weight:0.1-1.1', false],
    ['fewer', 'weight:1.1-1.0', 'weight:0.1-1.0', true],
    ['fewer', 'weight:1.1-1.0', '', true],
    // A piece that lay is turned; that it is moved or turned over is not that.
    ['turned', 'fragment:P0.2.0.4.0', 'fragment:P1.2.0.4.0', true],
    ['turned', 'fragment:P0.2.0.4.0', 'fragment:P0.4.0.4.0', false],
    ['turned', 'fragment:P0.2.0.4.0', 'fragment:P0m.4.0.4.0', false],
    ['turned', 'fragment:P0.2.0.4.0', '', false],
    ['turned', 'conduit:5', 'conduit:a', true],
    ['turned', 'conduit:5', 'conduit:.5', false],
    ['turned', 'conduit:5', 'conduit:c', false],
    // Two have changed places, however they are turned.
    ['swapped', 'conduit:2c,.5', 'conduit:5c,.2', true],
    ['swapped', 'conduit:2c,.5', 'conduit:ac,.1', true],
    ['swapped', 'conduit:2c,.5', 'conduit:1c,.5', false],
    ['swapped', 'conduit:2c,.5', 'conduit:.c,.2', false],
    // A piece stands in more than one layer.
    ['stands', '', 'angular:r210310320330', false],
    ['stands', '', 'angular:g200201202300', true],
    // These are not for the text to tell.
    ['read', '', 'weight:1.1-3.0', false],
    ['solved', '', 'weight:1.1-3.0', false],
  ] as const)('%s: %s, then %s', (goal, before, now, met) => {
    expect(isMet(goal, before, now)).toBe(met);
  });
});
