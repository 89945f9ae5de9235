/** Episodes and changes while one report or tick is judged: copies the list of episodes on the first change. */
import { advanceEpisode, isSuppressed, type Standing, startEpisode, stepKind } from './episode.ts';
import { buildEvidence, type Seen, type WheelValues } from './evidence.ts';
import type {
  AlarmChange,
  AlarmFamily,
  AlarmLevel,
  AlarmState,
  ChangeKind,
  EvidencePart,
  OpenEpisode,
} from './types.ts';

export interface Sighting {
  wheel: OpenEpisode['wheel'];
  family: AlarmFamily;
  at: number;
  values: WheelValues | null;
  leakKpaMin: number | null;
  /** The reading itself is outside a limit, not only inside the hysteresis. */
  abnormal: boolean;
  evidence: (standing: Standing) => EvidencePart[];
}

export class Worksheet {
  readonly changes: AlarmChange[] = [];
  episodes: readonly OpenEpisode[];
  readonly seen: Seen;
  private readonly state: AlarmState;

  constructor(state: AlarmState, seen: Seen) {
    this.state = state;
    this.episodes = state.episodes;
    this.seen = seen;
  }

  find(wheel: OpenEpisode['wheel'], family: AlarmFamily): OpenEpisode | null {
    for (const episode of this.episodes) if (episode.wheel === wheel && episode.family === family) return episode;
    return null;
  }

  suppressed(level: AlarmLevel, at: number): boolean {
    return isSuppressed(this.state, level, at);
  }

  /**
   * Brings an episode to its standing: starts, follows, renews or ends it.
   * @param standing where the episode with its hysteresis stands; null: inside the limits
   * @param fresh where it would stand if it began with this reading; null: not abnormal
   * @param breaks a new rapid leak, which no handling holds back (ruling 17)
   */
  settle(sighting: Sighting, standing: Standing | null, fresh: Standing | null, breaks: boolean): void {
    const { wheel, family, at, abnormal } = sighting;
    const episode = this.find(wheel, family);
    if (episode === null) {
      if (fresh === null || (!breaks && this.suppressed(fresh.level, at))) return;
      this.replace(null, startEpisode(wheel, family, fresh, at));
      this.record('started', sighting, fresh, 1);
      return;
    }
    if (standing === null) {
      this.replace(episode, null);
      this.recordEnd(sighting, episode, 'cleared');
      return;
    }
    if (episode.handled && fresh !== null && !this.suppressed(fresh.level, at)) {
      this.replace(episode, startEpisode(wheel, family, fresh, at));
      this.record('renewed', sighting, fresh, 1);
      return;
    }
    const kind = stepKind(episode, standing);
    const next = advanceEpisode(episode, standing, kind, at, abnormal);
    if (next === episode) return;
    this.replace(episode, next);
    if (kind !== null) this.record(kind, sighting, standing, next.readings);
  }

  /** Ends an episode at once, when it is open. */
  end(
    wheel: OpenEpisode['wheel'],
    family: AlarmFamily,
    at: number,
    values: WheelValues | null,
    parts: EvidencePart[],
    endReason: 'cleared' | 'bound_changed' = 'cleared',
  ): void {
    const episode = this.find(wheel, family);
    if (episode === null) return;
    this.replace(episode, null);
    const sighting = { wheel, family, at, values, leakKpaMin: null, abnormal: false, evidence: () => parts };
    this.recordEnd(sighting, episode, endReason);
  }

  /** An episode of the clock may have begun a little after the report that ends it. */
  private recordEnd(sighting: Sighting, episode: OpenEpisode, endReason: 'cleared' | 'bound_changed'): void {
    const at = Math.max(sighting.at, episode.startedAt);
    this.record('ended', { ...sighting, at }, episode, episode.readings, endReason);
  }

  private replace(old: OpenEpisode | null, next: OpenEpisode | null): void {
    const list = old === null ? this.episodes.slice() : this.episodes.filter((episode) => episode !== old);
    if (next !== null) list.push(next);
    this.episodes = list;
  }

  private record(
    kind: ChangeKind,
    sighting: Sighting,
    standing: Standing,
    readings: number,
    endReason: AlarmChange['endReason'] = null,
  ): void {
    this.changes.push({
      kind,
      wheel: sighting.wheel,
      family: sighting.family,
      code: standing.code,
      level: standing.level,
      at: sighting.at,
      endReason,
      readings,
      evidence: buildEvidence(this.seen, sighting.values, sighting.evidence(standing), sighting.leakKpaMin),
    });
  }
}
