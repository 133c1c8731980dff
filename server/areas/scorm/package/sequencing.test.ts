import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ScormPackage } from '#contract/areas/content/entities/package.ts';
import { scormCopy } from '#server/copy/scorm-pt-br.ts';
import { firePackage } from '#server/testing/packages/demo-packages.ts';
import { layZip, manifest, page } from '#server/testing/scorm-zip.ts';
import { PackageRefused } from './package-refused.ts';
import { readPackage } from './read-package.ts';

const read = async (organizationInside: string, more = ''): Promise<ScormPackage> => {
  const organizations = `<organizations default="o"><organization identifier="o"><title>Curso</title>${organizationInside}</organization></organizations>`;
  const { zip, remove } = await layZip([
    manifest({ version: '2004 4th Edition', organizations, more }),
    page,
  ]);
  return readPackage(zip)
    .then(({ scorm }) => scorm)
    .finally(remove);
};
const item = (inside: string, identifier = 'i') =>
  `<item identifier="${identifier}" identifierref="r"><title>Aula</title>${inside}</item>`;
const sequenced = (inside: string) => item(`<imsss:sequencing>${inside}</imsss:sequencing>`);
const defaults = { choice: true, choiceExit: true, flow: false, forwardOnly: false };

describe('the sequencing of 2004', () => {
  it('has the defaults of the standard where nothing is said', async () => {
    const { sequencing } = await read(item(''));
    expect(sequencing).toEqual({
      id: 'o',
      title: 'Curso',
      sequencingControls: defaults,
      children: [{ id: 'i', title: 'Aula', sequencingControls: defaults }],
    });
  });

  it('is handed on whole', async () => {
    const scorm = await read(
      `<item identifier="m" isvisible="false"><title>Módulo</title>
        ${item(
          `<adlcp:timeLimitAction>exit,no message</adlcp:timeLimitAction><adlcp:dataFromLMS> x=1 </adlcp:dataFromLMS>
          <adlcp:completionThreshold completedByMeasure="true" minProgressMeasure="0.75" progressWeight="0.5"/>
          <adlnav:presentation><adlnav:navigationInterface><adlnav:hideLMSUI>continue</adlnav:hideLMSUI></adlnav:navigationInterface></adlnav:presentation>
          <imsss:sequencing>
            <imsss:controlMode choice="false" choiceExit="false" flow="true" forwardOnly="true"/>
            <imsss:sequencingRules>
              <imsss:preConditionRule><imsss:ruleConditions conditionCombination="any">
                <imsss:ruleCondition condition="satisfied" operator="not" referencedObjective="p"/>
                <imsss:ruleCondition condition="objectiveMeasureGreaterThan" measureThreshold="0.5"/>
              </imsss:ruleConditions><imsss:ruleAction action="disabled"/></imsss:preConditionRule>
              <imsss:exitConditionRule><imsss:ruleConditions><imsss:ruleCondition condition="completed"/></imsss:ruleConditions><imsss:ruleAction action="exit"/></imsss:exitConditionRule>
              <imsss:postConditionRule><imsss:ruleConditions><imsss:ruleCondition condition="always"/></imsss:ruleConditions><imsss:ruleAction action="retry"/></imsss:postConditionRule>
            </imsss:sequencingRules>
            <imsss:limitConditions attemptLimit="2" attemptAbsoluteDurationLimit="PT1H30M"/>
            <imsss:rollupRules rollupObjectiveSatisfied="false" objectiveMeasureWeight="0.25">
              <imsss:rollupRule childActivitySet="atLeastPercent" minimumPercent="0.5"><imsss:rollupConditions>
                <imsss:rollupCondition condition="activityProgressKnown" operator="not"/></imsss:rollupConditions><imsss:rollupAction action="incomplete"/></imsss:rollupRule>
            </imsss:rollupRules>
            <imsss:objectives>
              <imsss:primaryObjective objectiveID="p" satisfiedByMeasure="true"><imsss:minNormalizedMeasure>0.8</imsss:minNormalizedMeasure>
                <imsss:mapInfo targetObjectiveID="g" writeSatisfiedStatus="true"/></imsss:primaryObjective>
              <imsss:objective objectiveID="q"/>
            </imsss:objectives>
            <imsss:randomizationControls randomizationTiming="never" selectionTiming="never" selectCount="3" reorderChildren="true"/>
            <imsss:deliveryControls tracked="false" completionSetByContent="true"/>
            <adlseq:constrainedChoiceConsiderations preventActivation="false" constrainChoice="false"/>
            <adlseq:rollupConsiderations requiredForSatisfied="ifAttempted" measureSatisfactionIfActive="false"/>
            <adlseq:objectives><adlseq:objective objectiveID="p"><adlseq:mapInfo targetObjectiveID="g" writeRawScore="true"/></adlseq:objective></adlseq:objectives>
          </imsss:sequencing>`,
        )}</item>`,
    );
    expect(scorm.lessons).toMatchObject([
      {
        label: 'Módulo',
        depth: 1,
        masteryScore: 80,
        launchData: 'x=1',
        maxTimeAllowed: 5400,
        maxTimeWritten: 'PT1H30M',
        timeLimitAction: 'exit,no message',
        completionThreshold: 0.75,
      },
    ]);
    const [group] = scorm.sequencing?.children ?? [];
    expect(group).toMatchObject({ id: 'm', title: 'Módulo', isVisible: false });
    expect(group?.children?.[0]).toEqual({
      id: 'i',
      title: 'Aula',
      attemptLimit: 2,
      attemptAbsoluteDurationLimit: 'PT1H30M',
      timeLimitAction: 'exit,no message',
      hideLmsUi: ['continue'],
      primaryObjective: {
        objectiveID: 'p',
        isPrimary: true,
        satisfiedByMeasure: true,
        minNormalizedMeasure: 0.8,
        mapInfo: [
          {
            targetObjectiveID: 'g',
            writeSatisfiedStatus: true,
            writeRawScore: true,
            readCompletionStatus: true,
            readProgressMeasure: true,
            readRawScore: true,
            readMinScore: true,
            readMaxScore: true,
          },
        ],
      },
      objectives: [{ objectiveID: 'q' }],
      sequencingRules: {
        preConditionRules: [
          {
            action: 'disabled',
            conditionCombination: 'any',
            conditions: [
              { condition: 'satisfied', operator: 'not', referencedObjective: 'p' },
              { condition: 'objectiveMeasureGreaterThan', parameters: { threshold: 0.5 } },
            ],
          },
        ],
        exitConditionRules: [
          { action: 'exit', conditionCombination: 'all', conditions: [{ condition: 'completed' }] },
        ],
        postConditionRules: [
          { action: 'retry', conditionCombination: 'all', conditions: [{ condition: 'always' }] },
        ],
      },
      sequencingControls: {
        choice: false,
        choiceExit: false,
        flow: true,
        forwardOnly: true,
        preventActivation: false,
        constrainChoice: false,
        rollupObjectiveSatisfied: false,
        objectiveMeasureWeight: 0.25,
        selectionTiming: 'never',
        selectCount: 3,
        randomizationTiming: 'never',
        reorderChildren: true,
      },
      deliveryControls: { tracked: false, completionSetByContent: true },
      rollupRules: {
        rules: [
          {
            action: 'incomplete',
            conditionCombination: 'any',
            consideration: 'atLeastPercent',
            minimumPercent: 50,
            conditions: [{ condition: 'progressKnown', operator: 'not' }],
          },
        ],
      },
      rollupConsiderations: {
        requiredForSatisfied: 'ifAttempted',
        measureSatisfactionIfActive: false,
      },
      completionThreshold: {
        completedByMeasure: true,
        minProgressMeasure: 0.75,
        progressWeight: 0.5,
      },
    });
  });

  it('takes over what a collection shares, and its own goes first', async () => {
    const shared = `<imsss:sequencingCollection><imsss:sequencing ID="c"><imsss:controlMode flow="true"/>
      <imsss:objectives><imsss:primaryObjective satisfiedByMeasure="true"><imsss:minNormalizedMeasure>0.6</imsss:minNormalizedMeasure></imsss:primaryObjective></imsss:objectives>
      </imsss:sequencing></imsss:sequencingCollection>`;
    const scorm = await read(
      item('<imsss:sequencing IDRef="c"><imsss:controlMode choice="false"/></imsss:sequencing>'),
      shared,
    );
    expect(scorm.lessons[0]?.masteryScore).toBe(60);
    expect(scorm.sequencing?.children?.[0]).toMatchObject({
      sequencingControls: { ...defaults, choice: false },
      primaryObjective: { objectiveID: 'i-primary' },
    });
  });

  it("reads the third edition's threshold", async () => {
    expect(
      (await read(item('<adlcp:completionThreshold>0.9</adlcp:completionThreshold>'))).lessons[0]
        ?.completionThreshold,
    ).toBe(0.9);
  });

  it('takes values that are none as not said', async () => {
    const { sequencing, lessons } = await read(
      sequenced(`<imsss:limitConditions attemptLimit="1.5" attemptAbsoluteDurationLimit="P999999999999999999999Y"/>
        <imsss:randomizationControls selectCount="2.5"/><imsss:controlMode flow="talvez"/>`),
    );
    expect(sequencing?.children?.[0]?.attemptLimit).toBeUndefined();
    expect([lessons[0]?.maxTimeAllowed, sequencing?.children?.[0]?.sequencingControls]).toEqual([
      null,
      defaults,
    ]);
  });

  const { features, notHonoured } = scormCopy;
  const rule = (action: string, condition: string) =>
    `<imsss:sequencingRules><imsss:preConditionRule><imsss:ruleConditions><imsss:ruleCondition condition="${condition}"/></imsss:ruleConditions><imsss:ruleAction action="${action}"/></imsss:preConditionRule></imsss:sequencingRules>`;
  const rollup = (set: string, condition: string, action = 'completed') =>
    `<imsss:rollupRules><imsss:rollupRule childActivitySet="${set}"><imsss:rollupConditions><imsss:rollupCondition condition="${condition}"/></imsss:rollupConditions><imsss:rollupAction action="${action}"/></imsss:rollupRule></imsss:rollupRules>`;

  it.each<[inside: string, what: string]>([
    [
      '<imsss:limitConditions beginTimeLimit="2026-01-01"/>',
      features.availability('beginTimeLimit'),
    ],
    ['<imsss:limitConditions endTimeLimit="2026-01-01"/>', features.availability('endTimeLimit')],
    [rule('skip', 'raining'), features.condition('raining')],
    [rule('explode', 'always'), features.action('explode')],
    [rule('retry', 'always'), features.action('retry')],
    [rollup('most', 'completed'), features.childSet('most')],
    [rollup('all', 'completed', 'happy'), features.action('happy')],
  ])('is refused where it is not honoured: %s', async (inside, what) => {
    await expect(read(sequenced(inside))).rejects.toThrow(notHonoured('Aula', what));
  });

  it.each([
    [
      '<imsss:limitConditions activityAbsoluteDurationLimit="PT1H"/>',
      { limits: { activityAbsoluteDurationLimit: 'PT1H' } },
    ],
    [
      '<imsss:limitConditions attemptExperiencedDurationLimit="PT1H"/>',
      { limits: { attemptExperiencedDurationLimit: 'PT1H' } },
    ],
    [
      '<adlseq:constrainedChoiceConsiderations preventActivation="true"/>',
      { sequencingControls: { ...defaults, preventActivation: true } },
    ],
    [
      '<adlseq:constrainedChoiceConsiderations constrainChoice="true"/>',
      { sequencingControls: { ...defaults, constrainChoice: true } },
    ],
    [
      '<imsss:randomizationControls selectionTiming="once" selectCount="1"/>',
      { sequencingControls: { ...defaults, selectionTiming: 'once', selectCount: 1 } },
    ],
    [
      '<imsss:randomizationControls randomizationTiming="onEachNewAttempt" reorderChildren="true"/>',
      {
        sequencingControls: {
          ...defaults,
          randomizationTiming: 'onEachNewAttempt',
          reorderChildren: true,
        },
      },
    ],
    ['<imsss:auxiliaryResources><imsss:auxiliaryResource/></imsss:auxiliaryResources>', {}],
    [
      rollup('all', 'timeLimitExceeded'),
      { rollupRules: { rules: [{ conditions: [{ condition: 'timeLimitExceeded' }] }] } },
    ],
  ])('is taken: %s', async (inside, activity) => {
    const { sequencing } = await read(sequenced(inside));
    expect(sequencing?.children?.[0]).toMatchObject(activity);
  });

  it('tells which data lessons share, and what limits the attempts of a group', async () => {
    const sharing = item(
      '<adlcp:data><adlcp:map targetID="dados" writeSharedData="false"/><adlcp:map/></adlcp:data>',
    );
    expect((await read(sharing)).sequencing?.children?.[0]?.sharedDataMaps).toEqual([
      { targetID: 'dados', writeSharedData: false },
    ]);
    const limited = `<item identifier="m"><title>Módulo</title>${item('')}<imsss:sequencing><imsss:limitConditions attemptLimit="2"/></imsss:sequencing></item>`;
    expect((await read(limited)).sequencing?.children?.[0]?.attemptLimit).toBe(2);
  });

  it('is refused where an item is a group and a lesson, or a collection is missing', async () => {
    const group = item(item('', 'j'));
    await expect(read(group)).rejects.toThrow(notHonoured('Aula', features.cluster));
    await expect(read(item('<imsss:sequencing IDRef="c"/>'))).rejects.toThrow(
      notHonoured('Aula', features.reference('c')),
    );
  });
});

describe('a manifest whose values are anything', () => {
  it('is taken or refused, and nothing else', async () => {
    const whole = String(firePackage().find(({ name }) => name === 'imsmanifest.xml')?.data);
    const files = firePackage().filter(({ name }) => name !== 'imsmanifest.xml');
    const values = [...whole.matchAll(/="([^"]*)"|>([^<>]+)</g)];
    const value = fc.oneof(
      fc.constantFrom(
        '',
        '-1',
        '1.5',
        '1e999',
        'NaN',
        'P999999999999999999Y',
        '../..',
        '%',
        '%00',
        '&#0;',
        '(',
        '&amp;',
        '__proto__',
        '{',
      ),
      fc.string(),
    );
    let refused = 0;
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(fc.nat(values.length - 1), value), { minLength: 1, maxLength: 3 }),
        async (changes) => {
          let xml = whole;
          for (const [at, said] of changes.toSorted(([a], [b]) => b - a)) {
            const found = values[at];
            const old = found?.[1] ?? found?.[2] ?? '';
            if (!found || old === '') continue;
            const from = found.index + found[0].indexOf(old);
            xml = `${whole.slice(0, from)}${said}${xml.slice(from + old.length)}`;
          }
          const laid = await layZip([{ name: 'imsmanifest.xml', data: xml }, ...files]);
          const error = await readPackage(laid.zip)
            .then(
              () => null,
              (reason: unknown) => reason,
            )
            .finally(laid.remove);
          if (error === null) return;
          refused += 1;
          expect(error).toBeInstanceOf(PackageRefused);
        },
      ),
      { numRuns: 150 },
    );
    expect(refused).toBeGreaterThan(10);
  });
});
